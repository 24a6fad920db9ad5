import type { ReactNode } from "react";
import type { ApprovalRequestRow } from "../../../contract/approval-requests.contract.ts";
import { anyOfThem } from "../../../domain/staff/second-person.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge, type Tone } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { TermList } from "../../ui/term-list.tsx";
import type { Decision } from "./approval-calls.ts";
import classes from "./approval-requests.module.css";

interface RequestItemProps {
  readonly request: ApprovalRequestRow;
  readonly onDecide: (decision: Decision) => void;
}

/** One request: what, by whom, why it needs a second person, and its result or who can approve it. */
export function RequestItem({ request, onDecide }: RequestItemProps) {
  const { title, asked_by, asked_at, is_own, state, refusal, may_refuse, may_withdraw } = request;
  const mayApprove = state === "waiting" && refusal === null;
  return (
    <li className={classes.request} aria-label={title}>
      <p className={classes.head}>
        <strong>{title}</strong>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </p>
      <p className={classes.quiet}>
        Asked for by {is_own ? "you" : asked_by}, <DateTimeText instant={asked_at} />
      </p>
      <Change request={request} />
      <p className={classes.quiet}>
        <Outlook request={request} />
      </p>
      {(mayApprove || may_refuse || may_withdraw) && (
        <div className={classes.buttons}>
          {mayApprove && (
            <Button tone="primary" onClick={() => onDecide("approve")}>
              Approve
            </Button>
          )}
          {may_refuse && <Button onClick={() => onDecide("refuse")}>Refuse</Button>}
          {may_withdraw && !may_refuse && <Button onClick={() => onDecide("withdraw")}>Withdraw</Button>}
        </div>
      )}
    </li>
  );
}

/** A request's changes, line by line, and which need a second person. */
export function Change({ request: { changes, reasons } }: { request: ApprovalRequestRow }) {
  return (
    <>
      <TermList items={changes} className={classes.changes} label="What it changes" />
      <ul className={classes.reasons} aria-label="Why it takes a second person">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

const STATES: Readonly<Record<ApprovalRequestRow["state"], { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  refused: { label: "Refused", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  lapsed: { label: "Closed", tone: "neutral" },
};

function Outlook({ request }: { request: ApprovalRequestRow }): ReactNode {
  const { state, due_at, decided_by, decided_at, because, approvers } = request;
  if (state !== "waiting")
    return (
      <>
        {because && `${because} `}
        {decided_by ? `By ${decided_by}, ` : "By itself, "}
        {decided_at && <DateTimeText instant={decided_at} />}
      </>
    );
  if (due_at)
    return (
      <>
        There was no second Super Admin: it takes effect on <DateTimeText instant={due_at} />, unless it is withdrawn.
      </>
    );
  if (approvers.length > 0) return `${anyOfThem(approvers)} can approve it.`;
  return "Nobody who could approve it is left: withdraw it and ask again.";
}
