import { Empty } from "./empty.tsx";
import classes from "./word-chips.module.css";

/** Names of equal weight, such as somebody's roles, each in a quiet chip. */
export function WordChips({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <Empty />;
  return (
    <ul className={classes.chips}>
      {words.map((word) => (
        <li key={word} className={classes.chip} title={word}>
          {word}
        </li>
      ))}
    </ul>
  );
}
