import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./special-approvals.module.css";

/** The specified titles in order (SPA-01); the fifth, Action, belongs to the table. */
export const APPROVAL_COLUMNS: readonly Column<SpecialApproval>[] = [
  { heading: "Name", cell: ({ name }) => name, clipped: "short" },
  { heading: "Bank", cell: ({ bank_name }) => bank_name, card: "bare" },
  { heading: "Account Number", cell: ({ account_number }) => account_number, numeric: true, card: "bare" },
  { heading: "Status", cell: (approval) => <ApprovalStatus approval={approval} />, card: "line" },
];

/** SPA-09, SPA-10: the specified status, with its dates and the people behind them. */
function ApprovalStatus({ approval }: { readonly approval: SpecialApproval }) {
  const { status, expires_at, created_by, deactivated_by } = approval;
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
    </span>
  );
}
