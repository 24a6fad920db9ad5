import type { PendingActRow } from "../../../contract/acts.contract.ts";
import { namesOfMany } from "../../../domain/repayment/pending-act.ts";
import { Link } from "../../lib/route/link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import type { ActDecision } from "./act-calls.ts";
import classes from "./acts.module.css";

interface ActItemProps {
  readonly act: PendingActRow;
  readonly onDecide: (decision: ActDecision) => void;
}

/** One waiting act: what it does, who requested it and when, who can approve it, and the reader's buttons. */
export function ActItem({ act, onDecide }: ActItemProps) {
  const { title, loan, statement_id, asked_at, refusal, may_refuse, may_withdraw } = act;
  const mayAgree = refusal === null;
  return (
    <li className={classes.act} aria-label={title}>
      <p className={classes.head}>
        <strong>{title}</strong>
        <Badge tone="warning">Waiting</Badge>
        {loan && <LoanLink loan={loan} name={loan.reference} />}
        {statement_id !== null && <Link to={`/repayments/statements/${statement_id}`}>Statement</Link>}
      </p>
      <p className={classes.quiet}>
        {askedBy(act)}, <DateTimeText instant={asked_at} />. {outlookOf(act)}
        {act.lapses_at && (
          <>
            {" "}
            Given up on <DateTimeText instant={act.lapses_at} />.
          </>
        )}
      </p>
      {(mayAgree || may_refuse || may_withdraw) && (
        <div className={classes.buttons}>
          {mayAgree && (
            <Button tone="primary" onClick={() => onDecide("agree")}>
              Agree
            </Button>
          )}
          {may_refuse && <Button onClick={() => onDecide("refuse")}>Refuse</Button>}
          {may_withdraw && <Button onClick={() => onDecide("withdraw")}>Withdraw</Button>}
        </div>
      )}
    </li>
  );
}

function askedBy({ kind, is_own, asked_by }: PendingActRow): string {
  const verb = kind === "closing" ? "Paid by an entry of" : "Asked for by";
  if (is_own) return kind === "closing" ? "Paid by an entry of yours" : "Asked for by you";
  return asked_by === null ? "Found" : `${verb} ${asked_by}`;
}

function outlookOf({ agreers, are_more }: PendingActRow): string {
  if (agreers.length === 0) return "Nobody can approve it at the moment: ask an administrator.";
  return `${namesOfMany(agreers, are_more)} can approve it.`;
}
