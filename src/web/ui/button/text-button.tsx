import type { ComponentProps } from "react";
import classes from "./text-button.module.css";

interface TextButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** Submits the surrounding form. */
  readonly submits?: boolean;
  /** It ends something. */
  readonly danger?: boolean;
}

/** A button that looks like the text around it: "Retry", "Show all", "Clear filters". */
export function TextButton({ submits = false, danger, ...button }: TextButtonProps) {
  return <button type={submits ? "submit" : "button"} className={classes.button} data-danger={danger} {...button} />;
}
