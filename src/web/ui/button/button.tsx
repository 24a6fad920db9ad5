import type { ComponentProps } from "react";
import classes from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "type" | "className" | "aria-busy"> {
  /** `tool`: above a table. `folding`: shows only its icon on a phone. `small`: within a line. */
  readonly look?: "tool" | "folding" | "small";
  /** `primary`: the main action. `danger`: removes something. `warned`: opens the confirmation of such a removal. */
  readonly tone?: "primary" | "danger" | "warned" | undefined;
  /** `large`: on a page that only has a form. `touch`: on a page filled in on a phone. */
  readonly size?: "large" | "touch";
  /** As wide as its container. */
  readonly wide?: boolean;
  /** Its request is under way. */
  readonly busy?: boolean;
  /** Submits the surrounding form. */
  readonly submits?: boolean;
}

/** The standard button. */
export function Button({ look, tone, size, wide = false, busy, submits = false, ...button }: ButtonProps) {
  return (
    <button
      type={submits ? "submit" : "button"}
      className={classes.button}
      data-look={look}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy}
      {...button}
    />
  );
}
