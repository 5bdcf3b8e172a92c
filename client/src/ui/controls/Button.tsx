import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "../icons/Icon";
import { isPhone } from "../screen/screenSize";

interface ButtonProps {
  /** Of the look's buttons: "primary", "sm", "icon", and classes of a panel's own. */
  kind?: string;
  icon?: IconName;
  size?: number;
  /** What is heard instead of the words. */
  label?: string | undefined;
  /** Cannot be meant now. It stays in reach of the keyboard, and pressing it may say why. */
  off?: boolean;
  /** The same, and pressing it does nothing. */
  shut?: boolean;
  /** The key that does the same, shown where there is a keyboard. */
  cap?: string | null;
  /** The same, only told in the title. */
  letter?: string | undefined;
  onClick(): void;
  children?: ComponentChildren;
}

/** A button with its icon, its words and its key. */
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
      title={letter && !isPhone.value ? `Key ${letter.toUpperCase()}` : undefined}
      onClick={() => shut || onClick()}
      {...more}
    >
      {icon ? <Icon name={icon} size={size} /> : null}
      {children}
      {cap && !isPhone.value ? <span class="kbd">{cap}</span> : null}
    </button>
  );
}
