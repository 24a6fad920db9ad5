import { Link } from "@tanstack/react-router";
import type { Loan } from "../../../contract/loans.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanDetailTable } from "./loan-detail-table.tsx";

type OtherLoan = Loan["other_loans"][number];

/** What the same person, or whoever shares the salary account, has or had with us. */
export function OtherLoansCard({ loans }: { loans: readonly OtherLoan[] }) {
  return (
    <SectionCard title="Other loans">
      {loans.length === 0 ? (
        <p className={classes.quiet}>No other loan has this BVN, phone or account.</p>
      ) : (
        <LoanDetailTable
          label="Other loans"
          headings={["Reference", "Same", "Status", "Amount", "Date created"]}
          money={["Amount"]}
        >
          {loans.map((loan) => (
            <OtherLoanRow key={loan.id} loan={loan} />
          ))}
        </LoanDetailTable>
      )}
    </SectionCard>
  );
}

function OtherLoanRow({ loan }: { loan: OtherLoan }) {
  return (
    <tr>
      <td>
        <Link to={`/loans/${loan.id}`} preload={false} className={classes.identifier}>
          {loan.reference}
        </Link>
      </td>
      <td>{loan.same.join(", ")}</td>
      <td>
        <StatusBadge status={loan.status} />
      </td>
      <td className={classes.money}>
        <Amount naira={loan.amount} plain />
      </td>
      <td>
        <DateText date={loan.created_at} />
      </td>
    </tr>
  );
}
