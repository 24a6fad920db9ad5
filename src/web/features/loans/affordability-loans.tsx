import type { Affordability } from "../../../contract/affordability.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanDetailTable } from "./loan-detail-table.tsx";

type ProviderLoan = Affordability["remitaLoanData"][number];

const HEADINGS = ["Provider", "Status", "Outstanding amount", "Date", "Repayment amount", "Loan amount"];
const MONEY = ["Outstanding amount", "Repayment amount", "Loan amount"];

/** The loans the provider lists (AFF-08). */
export function AffordabilityLoans({ loans }: { loans: readonly ProviderLoan[] }) {
  const none = loans.length === 0 ? "The provider lists no loans for this customer." : undefined;
  return (
    <AffordabilityPart title="Existing loans" none={none}>
      <LoanDetailTable label="Existing loans" headings={HEADINGS} money={MONEY}>
        {loans.map((loan, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the provider gives no id, and the list never changes
          <LoanRow key={position} loan={loan} />
        ))}
      </LoanDetailTable>
    </AffordabilityPart>
  );
}

function LoanRow({ loan }: { loan: ProviderLoan }) {
  return (
    <tr>
      <td>{loan.loanProvider}</td>
      <td>{loan.status}</td>
      <td className={classes.money}>
        <Amount naira={loan.outstandingAmount} plain />
      </td>
      <td>
        <DateText date={loan.loanDisbursementDate} />
      </td>
      <td className={classes.money}>
        <Amount naira={loan.repaymentAmount} plain />
      </td>
      <td className={classes.money}>
        <Amount naira={loan.loanAmount} plain />
      </td>
    </tr>
  );
}
