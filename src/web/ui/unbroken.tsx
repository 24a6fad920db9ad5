import classes from "./unbroken.module.css";

const HYPHENATED = /(\S+-\S+)/;

/** Text whose words never break at a hyphen, as "TN-000123" otherwise would at the end of a line. */
export function Unbroken({ words }: { words: string }) {
  return words.split(HYPHENATED).map((part, place) =>
    HYPHENATED.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their places
      <span key={place} className={classes.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
