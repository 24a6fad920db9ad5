import type { Statement } from "../../../contract/statements.contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { DateTimeText } from "../../ui/date-text.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Period, StateBadge } from "./statement-columns.tsx";
import { CHAIN } from "./statement-words.ts";
import classes from "./statements.module.css";

/** Whose statement it is, of which days, and whether its balances add up. */
export function StatementHeading({ statement }: { statement: Statement }) {
  const { bank, state, file_name, file_link, uploaded_by, uploaded_at, posted_by, posted_at } = statement;
  return (
    <PageHeader
      title={`${bank.name}, ${file_name}`}
      context={
        <span className={classes.heading}>
          <StateBadge statement={statement} />
          <Chain statement={statement} />
          {statement.from && (
            <span>
              <Period statement={statement} />
            </span>
          )}
          <span>
            Uploaded by {uploaded_by}, <DateTimeText instant={uploaded_at} />
          </span>
          {state === "posted" && posted_by && posted_at && (
            <span>
              Posted by {posted_by}, <DateTimeText instant={posted_at} />
            </span>
          )}
          <a href={file_link} download={file_name}>
            Download the file
          </a>
        </span>
      }
    />
  );
}

/** The verdict on the balances, and where they part. */
function Chain({ statement: { state, balance_chain, chain_note } }: { statement: Statement }) {
  if (state === "evidence" || state === "captured") return null;
  const { label, tone } = CHAIN[balance_chain];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {chain_note && <span>{chain_note}</span>}
    </>
  );
}
