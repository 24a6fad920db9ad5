import type { ComponentProps } from "react";
import classes from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "type" | "className" | "aria-busy"> {
  /** `tool`: one of those above a table. `folding`: one whose icon stands alone on a phone. `small`: one inside a line. */
  readonly look?: "tool" | "folding" | "small";
  /** `primary`: the one thing to do here. `danger`: takes something away. `warned`: leads to a question that does. */
  readonly tone?: "primary" | "danger" | "warned" | undefined;
  /** `large`: on a page that is nothing but a form. `touch`: on one that is filled in on a phone. */
  readonly size?: "large" | "touch";
  /** As wide as what it stands in. */
  readonly wide?: boolean;
  /** What it began is under way. */
  readonly busy?: boolean;
  /** Sends the form it stands in. */
  readonly submits?: boolean;
}

/** The button of the house. */
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
