import type { TopUpRow } from "../../../../../contract/top-ups.contract.ts";
import { localPhone } from "../../../../../domain/customer/phone.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { Empty } from "../../../../ui/figure/empty.tsx";
import type { Column } from "../../../../ui/table/data-table.tsx";
import classes from "./top-up.module.css";

/** The specified titles in order; the tenth, Action, belongs to the table (TOP-04, TOP-05). */
export const TOP_UP_COLUMNS: readonly Column<TopUpRow>[] = [
  { heading: "Name", cell: (loan) => loan.user.name, clipped: "short", wraps: true },
  { heading: "Phone Number", cell: (loan) => localPhone(loan.user.phone_number), numeric: true, card: "bare" },
  { heading: "IPPIS Number", cell: (loan) => loan.user.ippis_number ?? <Empty />, numeric: true },
  { heading: "Account Number", cell: (loan) => loan.salary_account_number, numeric: true },
  { heading: "Bank", cell: (loan) => loan.salary_bank, clipped: "short", wraps: true, card: "bare" },
  // Most have none.
  {
    heading: "Referrer",
    cell: (loan) => loan.referrer?.name ?? <Empty />,
    clipped: "short",
    wraps: true,
    priority: 0,
  },
  {
    heading: "Loan Amount",
    cell: (loan) => <Amount naira={loan.approved_amount} plain />,
    align: "right",
    card: "naira",
  },
  { heading: "Liquidation Amount", cell: (loan) => <Settles loan={loan} />, align: "right", card: "line" },
  { heading: "Date Created", cell: (loan) => <DateText date={loan.created_at} />, priority: 0, card: "bare" },
];

/** What settles the old loan today, and how far it is repaid. */
function Settles({ loan }: { readonly loan: TopUpRow }) {
  return (
    <span className={classes.settles}>
      <Amount naira={loan.liquidation_amount} plain />{" "}
      <small>
        {loan.paid_instalments} of {loan.instalments} paid
      </small>
    </span>
  );
}
