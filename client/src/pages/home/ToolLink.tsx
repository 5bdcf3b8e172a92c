import type { JSX } from "preact";
import type { Card } from "../../play/face";
import { Icon } from "../../ui/icons/Icon";

/** A link to the game's tool, such as a calculator, if it has one. */
export function ToolLink({ card }: { card: Card | undefined }): JSX.Element | null {
  if (!card?.tool) return null;
  return (
    <a class="game-more" href={card.tool.path}>
      {card.tool.words} <Icon name="chevron" size={14} />
    </a>
  );
}
