import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { checkOptions, RequestError } from "../../net/http";
import type { OptionsChecked } from "../../net/wire.gen";
import { type Agreement, documentOf, valueIn } from "./agreement";

const PAUSE_MS = 250; // without a key press before asking the server

/**
 * The server's check of the options: the last one until a new one arrives, without its error if the server can't be
 * reached.
 */
export function useCheck(game: string, agreement: Agreement): OptionsChecked | null {
  const checked = useSignal<OptionsChecked | null>(null);
  const document = documentOf(agreement);
  const question = JSON.stringify([agreement.seats, document]);
  useEffect(() => {
    if (!document) {
      checked.value = null;
      return undefined;
    }
    let late = false;
    const ask = (): void =>
      void checkOptions(game, agreement.seats, document, wantsChart(agreement))
        .then((answer) => void (late || (checked.value = answer)))
        .catch((error: unknown) => {
          if (!(error instanceof RequestError)) throw error;
          if (!late && checked.value) checked.value = { ...checked.value, flaw: null };
        });
    const timer = setTimeout(ask, checked.value ? PAUSE_MS : 0);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [question]);
  return checked.value;
}

/** Whether the page needs a chart, because it has no picture of the map. */
const wantsChart = (agreement: Agreement): boolean =>
  agreement.options.some((option) => {
    const chosen = option.choices?.find(({ value }) => value === valueIn(agreement, option));
    return option.kind === "map" && !chosen?.picture && !chosen?.note;
  });
