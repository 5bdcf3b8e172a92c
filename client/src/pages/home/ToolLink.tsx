import type { JSX } from "preact";
import type { Card } from "../../play/face";
import { Icon } from "../../ui/icons/Icon";

/** The page that a game brings beside its tables, where it has one. */
export function ToolLink({ card }: { card: Card | undefined }): JSX.Element | null {
  if (!card?.tool) return null;
  return (
    <a class="game-more" href={card.tool.path}>
      {card.tool.words} <Icon name="chevron" size={14} />
    </a>
  );
}
