import type { ComponentProps } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "aria-label"> {
  /** The action, for screen readers. */
  readonly label: string;
  /** The size of the square in pixels. */
  readonly size?: 24 | 32 | 36;
}

/** A button with only an icon. Any class of the caller overrides the look. */
export function IconButton({ label, size = 36, className = "", ...button }: IconButtonProps) {
  const names = `${classes.button} ${className}`.trim();
  return <button type="button" {...button} className={names} data-size={size} aria-label={label} />;
}
