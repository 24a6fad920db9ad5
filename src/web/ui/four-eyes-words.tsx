import classes from "./four-eyes-words.module.css";

/** In the place of a step that somebody else has to take: why, and to whom it can go. */
export function FourEyesWords({ refusal }: { refusal: string }) {
  return (
    <p className={classes.words} role="status">
      {refusal}
    </p>
  );
}
