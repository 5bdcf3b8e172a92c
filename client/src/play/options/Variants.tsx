import type { JSX } from "preact";
import { Segmented } from "../../ui/Segmented";
import type { Option } from "./agreement";
import { Control, type ControlProps } from "./Control";

/** One of several kinds, and the fields that it has. */
export function Variants(props: ControlProps): JSX.Element {
  const { option, onValue } = props;
  const value = props.value as Record<string, unknown>;
  const variants = option.variants ?? [];
  const at = variants.findIndex((variant) => variant.value.kind === value.kind);
  return (
    <>
      <Segmented
        legend={option.label}
        class="wide"
        choices={variants.map(({ label }, index) => ({ value: index, label }))}
        value={at}
        onChoose={(index) => onValue(variants[index]?.value)}
      />
      <div class="option-numbers">
        {((variants[at]?.fields ?? []) as Option[]).map((field) => {
          const control = (
            <Control
              {...props}
              option={field}
              value={value[field.name] ?? field.default}
              onValue={(next) => onValue({ ...value, [field.name]: next })}
            />
          );
          if (field.labels) return control;
          return (
            <div key={field.name} class="option-number">
              <span aria-hidden="true">{field.label}</span>
              {control}
            </div>
          );
        })}
      </div>
    </>
  );
}
