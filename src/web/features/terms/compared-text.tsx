import { compareTexts } from "../../../domain/terms/compare-texts.ts";
import classes from "./terms.module.css";

const WORDS = { removed: "Removed: ", added: "New: " } as const;

/** The changes to a text line by line; also in words, because colour alone is not accessible. */
export function ComparedText({ older, newer }: { older: string; newer: string }) {
  const lines = compareTexts(older, newer);
  if (lines.every(({ change }) => change === "same")) return <p className={classes.quiet}>No differences.</p>;
  return (
    <ol className={classes.compared}>
      {lines.map(({ line, change }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice, and all are drawn anew
        <li key={place} data-change={change}>
          {change !== "same" && <strong>{WORDS[change]}</strong>}
          {line}
        </li>
      ))}
    </ol>
  );
}
