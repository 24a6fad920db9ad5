import { useQuery } from "@tanstack/react-query";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { PaymentRow } from "../../../../../contract/repayments.contract.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { MoneyCell, SmallTable } from "../../../../ui/table/small-table.tsx";
import { CreditUses } from "../../actions/credit-uses.tsx";
import classes from "../../detail/loan-detail-layout.module.css";
import { loanPaymentsQuery } from "../../loan-payment-queries.ts";
import { CustomerCreditLine } from "../person/customer-credit-line.tsx";

const MONEY = ["Amount"];

/** The payments of a loan, for whoever may see payments; nothing before it is paid out. */
export function PaymentsCard({ loan }: { loan: Loan }) {
  const enabled = useHeld().has("view-repayments") && loan.disbursement !== null;
  const { data: page } = useQuery({ ...loanPaymentsQuery(loan.id), enabled });
  if (!enabled || !page) return null;
  const all = (
    <Link to="/repayments/successful" search={{ loanId: String(loan.id) }}>
      {page.total === 1 ? "Open in the list" : `All ${page.total}`}
    </Link>
  );
  return (
    <SectionCard title="Payments" action={page.total > 0 && all}>
      <div className={classes.parts}>
        {page.data.length === 0 ? (
          <p className={classes.quiet}>No payment has been booked to this loan.</p>
        ) : (
          <SmallTable label="Payments" headings={["Paid", ...MONEY, "Method", "Reference", "By"]} money={MONEY}>
            {page.data.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </SmallTable>
        )}
        <CustomerCreditLine payments={page.data} reference={loan.reference} />
        <CreditUses loanId={loan.id} />
      </div>
    </SectionCard>
  );
}

function PaymentLine({ payment }: { payment: PaymentRow }) {
  return (
    <tr>
      <th scope="row">
        <DateText date={payment.payment_date} />
      </th>
      <MoneyCell naira={payment.amount} />
      <td>{payment.payment_method.name}</td>
      <td className={classes.identifier}>{payment.reference}</td>
      <td>{payment.initiator?.name ?? "System"}</td>
    </tr>
  );
}
