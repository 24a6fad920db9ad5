import classes from "./key-hints.module.css";

/** Keys, and behind them what they do: "j", "k", "move". */
export type KeyHint = readonly string[];

/** What keys do in a list, for those who have some. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <p className={classes.hints}>
      {hints.map((hint) => (
        <span key={hint.at(-1)}>
          {hint.slice(0, -1).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  );
}
