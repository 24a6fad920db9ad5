import type { ComponentProps } from "react";
import classes from "./button.module.css";

/** A link that looks like the plain button: it leads to a file, not to a screen. */
export function ButtonLink(link: Omit<ComponentProps<"a">, "className">) {
  return <a className={classes.button} {...link} />;
}
