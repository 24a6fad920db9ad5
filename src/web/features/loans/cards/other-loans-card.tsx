import type { Loan } from "../../../../contract/loans.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { StatusBadge } from "../../../ui/figure/status-badge.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import classes from "../detail/loan-detail-layout.module.css";

type OtherLoan = Loan["other_loans"][number];

/** Present and past loans of the same person, or of anybody with the same salary account. */
export function OtherLoansCard({ loans }: { loans: readonly OtherLoan[] }) {
  return (
    <SectionCard title="Other loans">
      {loans.length === 0 ? (
        <p className={classes.quiet}>No other loan has this BVN, phone or account.</p>
      ) : (
        <SmallTable label="Other loans" headings={["Loan", "Same", "Status", "Amount"]} money={["Amount"]}>
          {loans.map((loan) => (
            <OtherLoanRow key={loan.id} loan={loan} />
          ))}
        </SmallTable>
      )}
    </SectionCard>
  );
}

function OtherLoanRow({ loan }: { loan: OtherLoan }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/loans/${loan.id}`} preload={false} className={classes.identifier}>
          {loan.reference}
        </Link>{" "}
        <small className={classes.created}>
          <DateText date={loan.created_at} />
        </small>
      </th>
      <td>
        <span className={classes.wraps}>{loan.same.join(", ")}</span>
      </td>
      <td>
        <StatusBadge status={loan.status} />
      </td>
      <MoneyCell naira={loan.amount} />
    </tr>
  );
}
