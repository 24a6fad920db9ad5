import type { Statement } from "../../../contract/statements.contract.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { StateBadge } from "./statement-columns.tsx";
import { chainOf, titleOf } from "./statement-words.ts";
import classes from "./statements.module.css";

/** The account and days of the statement, and whether its balances add up. */
export function StatementHeading({ statement }: { statement: Statement }) {
  const { state, file_name, file_link, uploaded_by, uploaded_at, posted_by, posted_at } = statement;
  return (
    <PageHeader
      title={titleOf(statement)}
      context={
        <span className={classes.heading}>
          <a href={file_link} download={file_name} title="Download the file">
            {file_name}
          </a>
          <StateBadge statement={statement} />
          <Chain statement={statement} />
          <ToCome statement={statement} />
          <span>
            Uploaded by {uploaded_by}, <DateTimeText instant={uploaded_at} />
          </span>
          {state === "posted" && posted_by && posted_at && (
            <span>
              Posted by {posted_by}, <DateTimeText instant={posted_at} />
            </span>
          )}
        </span>
      }
    />
  );
}

/** The verdict on the balances, and where they first differ. */
function Chain({ statement }: { statement: Statement }) {
  const { state, chain_note } = statement;
  if (state === "evidence" || state === "captured") return null;
  const { label, tone } = chainOf(statement);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {chain_note && <span>{chain_note}</span>}
    </>
  );
}

function ToCome({ statement: { to_come } }: { statement: Statement }) {
  if (!to_come) return null;
  return (
    <span>
      {countText(to_come.lines, "line waits", "lines wait")} for {to_come.lines === 1 ? "its" : "their"} day,{" "}
      <DateText date={to_come.first_on} />
    </span>
  );
}
