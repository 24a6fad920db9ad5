import type { Statement } from "../../../../contract/statements.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import { openRows, shareRead } from "../statement-words.ts";
import classes from "./statement-read.module.css";

/** The share of the file that was read, what was not as loud beside it, and the credits for which a loan is still to be chosen. */
export function StatementRead({ statement }: { statement: Statement }) {
  const { unread, state, choices } = statement;
  const share = shareRead(statement);
  const isPending = state === "read" || state === "posting";
  return (
    <section className={isPending || unread.rows > 0 ? classes.read : classes.quiet} aria-label="What was read">
      <div className={classes.first}>
        <p className={classes.share}>
          <Link to="." search={{}} preload={false}>
            {share?.label ?? `${numberText(statement.lines)} of ${countText(statement.lines, "line")} read`}
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
      {isPending && (
        <ul className={classes.said}>
          {choices.open.lines > 0 && (
            <li>
              <Link to="." search={{ verdict: "open" }} preload={false}>
                Choose a loan for {countText(choices.open.lines, "credit")}
              </Link>
            </li>
          )}
          {choices.chosen.lines > 0 && (
            <li>
              <Link to="." search={{ verdict: "chosen" }} preload={false}>
                {countText(choices.chosen.lines, "loan")} chosen
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
