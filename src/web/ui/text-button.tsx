import type { ComponentProps } from "react";
import classes from "./text-button.module.css";

interface TextButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** Sends the form it stands in. */
  readonly submits?: boolean;
}

/** A button that looks like a word of the text it stands in: "Retry", "Show all", "Clear filters". */
export function TextButton({ submits = false, ...button }: TextButtonProps) {
  return <button type={submits ? "submit" : "button"} className={classes.button} {...button} />;
}
