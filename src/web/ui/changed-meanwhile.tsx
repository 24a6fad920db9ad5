import type { ComponentProps, ReactNode } from "react";
import classes from "./changed-meanwhile.module.css";
import { TermList } from "./term-list.tsx";

interface ChangedMeanwhileProps {
  /** Who was quicker, and when. */
  readonly refusal: ReactNode;
  /** What each changed term is now; undefined where no list is drawn. */
  readonly differences: ComponentProps<typeof TermList>["items"] | undefined;
  /** `long`: terms of two or three words, which get a wider column. */
  readonly terms?: "long";
  /** What becomes of what was typed, where the first sentence does not say it. */
  readonly kept?: string;
}

/** Told to the slower of two who edit the same thing: who was quicker, and what is different now. */
export function ChangedMeanwhile({ refusal, differences, terms, kept }: ChangedMeanwhileProps) {
  return (
    <div className={classes.changed} data-terms={terms} role="alert">
      <p>{refusal}</p>
      {differences && <TermList items={differences} className={classes.differences} label="What is different now" />}
      {kept && <p>{kept}</p>}
    </div>
  );
}
