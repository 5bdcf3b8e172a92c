import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "../icons/Icon";
import { isPhone } from "../screen/screenSize";
import { words } from "../words";

interface ButtonProps {
  /** Variants such as "primary", "sm" and "icon", and other classes. */
  kind?: string;
  icon?: IconName;
  size?: number;
  /** The label for screen readers, instead of the text. */
  label?: string | undefined;
  /** Doesn't apply now. The keyboard still reaches it, and pressing it may say why. */
  off?: boolean;
  /** Like `off`, and pressing it does nothing. */
  shut?: boolean;
  /** The key that does the same, shown on the button except on phones. */
  cap?: string | null;
  /** The same, shown only in the tooltip. */
  letter?: string | undefined;
  onClick(): void;
  children?: ComponentChildren;
}

/** A button with icon, text and key. */
export function Button({
  kind = "",
  icon,
  size = 18,
  label,
  shut = false,
  off = shut,
  cap,
  letter,
  onClick,
  children,
  ...more
}: ButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps | "class">): JSX.Element {
  return (
    <button
      type="button"
      class={`btn ${kind}`}
      aria-label={label}
      aria-disabled={off}
      aria-keyshortcuts={letter}
      title={letter && !isPhone.value ? words.key(letter.toUpperCase()) : undefined}
      onClick={() => shut || onClick()}
      {...more}
    >
      {icon ? <Icon name={icon} size={size} /> : null}
      {children}
      {cap && !isPhone.value ? <span class="kbd">{cap}</span> : null}
    </button>
  );
}
