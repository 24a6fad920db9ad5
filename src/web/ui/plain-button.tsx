import type { ComponentProps } from "react";
import classes from "./plain-button.module.css";

interface PlainButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** `tool`: one of those above a table. `folding`: one whose icon stands alone on a phone. */
  readonly look?: "tool" | "folding";
  /** `primary`: the one thing to do here. `danger`: takes something away. */
  readonly tone?: "primary" | "danger";
  /** Sends the form it stands in. */
  readonly submits?: boolean;
}

/** A button for screens that do without the component library. */
export function PlainButton({ look, tone, submits = false, ...button }: PlainButtonProps) {
  return (
    <button
      type={submits ? "submit" : "button"}
      className={classes.button}
      data-look={look}
      data-tone={tone}
      {...button}
    />
  );
}
