import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { daysBetween, lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./special-approvals.module.css";

/** The specified titles in order (SPA-01); the fifth, Action, belongs to the table. */
export const APPROVAL_COLUMNS: readonly Column<SpecialApproval>[] = [
  { heading: "Name", cell: ({ name }) => name, clipped: "short", wraps: true },
  { heading: "Bank", cell: ({ bank_name }) => bank_name, card: "bare" },
  { heading: "Account Number", cell: ({ account_number }) => account_number, numeric: true, card: "bare" },
  {
    heading: "Status",
    cell: (approval) => <ApprovalStatus approval={approval} />,
    clipped: "rest",
    wraps: true,
    card: "line",
  },
];

/** Days before its end from which an approval warns that it ends. */
const SOON_DAYS = 7;

/** SPA-09, SPA-10: the specified status, with its dates, the people behind them, and the loan that it was used for. */
function ApprovalStatus({ approval }: { readonly approval: SpecialApproval }) {
  const { status, expires_at, created_by, deactivated_by, used } = approval;
  const isActive = status === "ACTIVE";
  return (
    <span className={classes.status}>
      <Badge tone="neutral" quiet={isActive}>
        {status}
      </Badge>
      <span className={classes.until}>
        {isActive ? "until " : deactivated_by ? "ended " : "since "}
        <DateText date={expires_at} />
        {isActive && created_by && `, given by ${created_by}`}
        {!isActive && deactivated_by && ` by ${deactivated_by}`}
      </span>
      {isActive && <EndsSoon at={expires_at} />}
      <span className={classes.used}>{used ? <Used {...used} /> : isActive ? "Not used yet" : "Used for no loan"}</span>
    </span>
  );
}

function EndsSoon({ at }: { readonly at: string }) {
  const today = useSession().user?.business_date;
  if (!today) return null;
  const days = daysBetween(lagosDate(today), lagosDateOf(new Date(at)));
  if (days > SOON_DAYS) return null;
  return <Badge tone="warning">{days === 0 ? "Ends today" : `${countText(days, "day")} left`}</Badge>;
}

function Used({ loan, lifted }: NonNullable<SpecialApproval["used"]>) {
  return (
    <>
      <LoanLink loan={loan} name={loan.name} />, {loan.name}.{" "}
      {lifted.length > 0 ? `Lifted: ${lifted.join("; ")}` : "Lifted no rule"}
    </>
  );
}
