import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../figure/amount.tsx";
import { numberText } from "../figure/count-text.ts";
import classes from "./tab-links.module.css";

export interface TabLink {
  readonly name: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Under the label: the tab's total in naira, or its count. */
  readonly sum?: number;
  readonly note?: string;
  readonly search: Readonly<Record<string, string>>;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
}

/** Parts of a page with their own addresses, so that back, reload and sharing keep the part. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ name, label: text, count, sum, note, search }) => (
        <Link
          key={name}
          to="."
          search={search}
          preload={false}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={name === current ? "page" : false}
        >
          <span className={classes.line}>
            {text}
            {count !== undefined && (
              <>
                {" "}
                <span className={classes.count}>{numberText(count)}</span>
              </>
            )}
          </span>
          {sum !== undefined && (
            <span className={classes.note}>
              <Amount naira={sum} />
            </span>
          )}
          {note && <span className={classes.note}>{note}</span>}
        </Link>
      ))}
    </nav>
  );
}
