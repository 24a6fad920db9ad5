import type { ComponentProps } from "react";
import classes from "./plain-button.module.css";

interface PlainButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** `tool`: one of those above a table. `folding`: one whose icon stands alone on a phone. */
  readonly look?: "tool" | "folding";
}

/** A button for screens that do without the component library. */
export function PlainButton({ look, ...button }: PlainButtonProps) {
  return <button type="button" className={classes.button} data-look={look} {...button} />;
}
