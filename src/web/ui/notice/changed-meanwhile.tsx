import type { ComponentProps, ReactNode } from "react";
import { TermList } from "../term-list.tsx";
import classes from "./changed-meanwhile.module.css";

interface ChangedMeanwhileProps {
  /** Who saved first, and when. */
  readonly refusal: ReactNode;
  /** The current value of each changed field; undefined where no list is drawn. */
  readonly differences: ComponentProps<typeof TermList>["items"] | undefined;
  /** `long`: labels of two or three words, which get a wider column. */
  readonly terms?: "long";
  /** What happens to the typed values, if the first sentence does not say it. */
  readonly kept?: string;
}

/** Shown to the second of two people who edit the same thing: who saved first, and what changed. */
export function ChangedMeanwhile({ refusal, differences, terms, kept }: ChangedMeanwhileProps) {
  return (
    <div className={classes.changed} data-terms={terms} role="alert">
      <p>{refusal}</p>
      {differences && <TermList items={differences} className={classes.differences} label="What has changed" />}
      {kept && <p>{kept}</p>}
    </div>
  );
}
