import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../figure/amount.tsx";
import { numberText } from "../figure/count-text.ts";
import classes from "./filter-chips.module.css";

export interface FilterChip {
  readonly label: string;
  /** How many rows it leaves; undefined until that is known. */
  readonly count: number | undefined;
  /** What those rows add up to. */
  readonly sum?: number | undefined;
  readonly isOn: boolean;
  /** The address with it, or without it once it is on. */
  readonly search: Readonly<Record<string, string | undefined>>;
}

/** Filters of a list that say how many rows each of them leaves. They are links, so that back and sharing keep them. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ label: text, count, sum, isOn, search }) => (
        <li key={text}>
          <Link
            to="."
            data-none={count === 0 && !isOn ? true : undefined}
            search={search}
            preload={false}
            className={classes.chip}
            activeOptions={{ exact: true }}
            aria-current={isOn ? "true" : false}
          >
            {text} {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}{" "}
            {sum !== undefined && (
              <>
                · <Amount naira={sum} />
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
