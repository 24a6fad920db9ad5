import type { ReactNode } from "react";
import classes from "./kit.module.css";

interface SampleProps {
  readonly name: string;
  /** Over the whole width of the page. */
  readonly wide?: true;
  readonly children: ReactNode;
}

/** One component with its states side by side; a test looks at each by its name. */
export function Sample({ name, wide, children }: SampleProps) {
  return (
    <section className={classes.sample} data-sample={name} data-wide={wide} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.states}>{children}</div>
    </section>
  );
}

/** A name that no column is made for. */
export const LONG_NAME = "Oluwaseun-Ebenezer Chukwuemeka-Ifeanyichukwu Adébáyọ̀-Ọlátúnjí";

export const nothing = (): void => undefined;
