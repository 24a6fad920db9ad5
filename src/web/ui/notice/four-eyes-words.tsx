import classes from "./four-eyes-words.module.css";

/** Shown instead of a step that somebody else has to take: why, and who can. */
export function FourEyesWords({ refusal }: { refusal: string }) {
  return (
    <p className={classes.words} role="status">
      {refusal}
    </p>
  );
}
