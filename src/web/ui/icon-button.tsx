import type { ComponentProps } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "aria-label"> {
  /** What it does, for whoever does not see the icon. */
  readonly label: string;
  /** The side of its square in pixels. */
  readonly size?: 24 | 32 | 36;
}

/** An icon to press. A class of its own may change its look: the one here yields to any. */
export function IconButton({ label, size = 36, className = "", ...button }: IconButtonProps) {
  const names = `${classes.button} ${className}`.trim();
  return <button type="button" {...button} className={names} data-size={size} aria-label={label} />;
}
