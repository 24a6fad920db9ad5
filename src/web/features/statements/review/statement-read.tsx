import { LINE_KINDS, type LineKind, type LineVerdict } from "../../../../contract/statement-line.ts";
import type { Statement } from "../../../../contract/statements.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import { countOf, openRows, shareRead } from "../statement-words.ts";
import classes from "./statement-read.module.css";

/** The share of the file that was read, what was not as loud beside it, and what the matching said of the rest. */
export function StatementRead({ statement }: { statement: Statement }) {
  const { unread, state, choices } = statement;
  const share = shareRead(statement);
  const isPending = state === "read" || state === "posting";
  return (
    <section className={classes.read} aria-label="What was read">
      <div className={classes.first}>
        <p className={classes.share}>
          <Link to="." search={{}} preload={false}>
            {share?.label ?? `${countText(statement.lines, "line")} read`}
          </Link>
        </p>
        {unread.rows > 0 && (
          <p className={`${classes.share} ${unread.open > 0 ? classes.loud : ""}`}>
            {countText(unread.rows, "row")} with money could not be read
          </p>
        )}
        {unread.open > 0 && state !== "discarded" && (
          <Link to="." search={{ verdict: "rejected" }} preload={false}>
            {openRows(statement)}
          </Link>
        )}
      </div>
      <ul className={classes.said}>
        {GROUPS.map(({ label, verdict, verdicts }) => (
          <li key={label}>
            <Link to="." search={{ verdict }} preload={false}>
              {label} <b>{numberText(sumOf(statement, verdicts))}</b>
            </Link>
          </li>
        ))}
        {isPending && choices.open.lines > 0 && (
          <li>
            <Link to="." search={{ verdict: "open" }} preload={false}>
              Choose a loan for {countText(choices.open.lines, "credit")}
            </Link>
          </li>
        )}
        {isPending && choices.chosen.lines > 0 && (
          <li>
            <Link to="." search={{ verdict: "chosen" }} preload={false}>
              {countText(choices.chosen.lines, "loan")} chosen
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

interface Group {
  readonly label: string;
  /** As in the address of its lines. */
  readonly verdict: LineKind | LineVerdict;
  readonly verdicts: readonly LineVerdict[];
}

/** What the matching said, in four words; the tabs below have each verdict with its lines. */
const GROUPS: readonly Group[] = [
  { label: "Certain", verdict: "certain", verdicts: LINE_KINDS.certain },
  { label: "Suggested", verdict: "suggested", verdicts: ["suggested"] },
  { label: "Doubtful", verdict: "doubtful", verdicts: LINE_KINDS.doubtful },
  { label: "Not ours", verdict: "not-ours", verdicts: LINE_KINDS["not-ours"] },
];

function sumOf(statement: Statement, verdicts: readonly LineVerdict[]): number {
  return verdicts.reduce((sum, verdict) => sum + countOf(statement, verdict).lines, 0);
}
