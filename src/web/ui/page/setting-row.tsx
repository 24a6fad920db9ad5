import { type ReactNode, useId } from "react";
import { Badge } from "../figure/badge.tsx";
import { DateTimeText } from "../figure/date-text.tsx";
import classes from "./setting-row.module.css";

interface SettingRowProps {
  readonly title: string;
  /** What it is set to, and whether that demands more than the default. */
  readonly state: string;
  readonly isOn: boolean;
  readonly changed: { readonly changed_at: string | null; readonly changed_by: string | null };
  /** The button that changes it. */
  readonly action: ReactNode;
  /** What it does, in a sentence; with what its changing says. */
  readonly children: ReactNode;
}

/** A setting of the installation: its name and state, what it does, and the button that changes it at the right. */
export function SettingRow({ title, state, isOn, changed, action, children }: SettingRowProps) {
  const id = useId();
  const { changed_at, changed_by } = changed;
  return (
    <section className={classes.row} aria-labelledby={id}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <span role="status">
            <Badge tone={isOn ? "success" : "neutral"}>{state}</Badge>
          </span>
          <span className={classes.quiet}>
            {changed_at === null ? "Default setting" : <>Changed by {changed_by}, </>}
            {changed_at !== null && <DateTimeText instant={changed_at} />}
          </span>
        </div>
        {children}
      </div>
      {action}
    </section>
  );
}
