import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./affordability-result.module.css";

type ProviderLoan = Affordability["remitaLoanData"][number];

const HEADINGS = ["Provider", "Status", "Outstanding amount", "Date", "Repayment amount", "Loan amount"];
const MONEY = ["Outstanding amount", "Repayment amount", "Loan amount"];

/** The loans the provider lists (AFF-08). */
export function AffordabilityLoans({ loans }: { loans: readonly ProviderLoan[] }) {
  const none = loans.length === 0 ? "The provider lists no loans for this customer." : undefined;
  return (
    <AffordabilityPart title="Existing loans" none={none}>
      <div className={classes.loans}>
        <SmallTable label="Existing loans" headings={HEADINGS} money={MONEY}>
          {loans.map((loan, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the provider gives no id, and the list never changes
            <LoanRow key={position} loan={loan} />
          ))}
        </SmallTable>
      </div>
    </AffordabilityPart>
  );
}

function LoanRow({ loan }: { loan: ProviderLoan }) {
  return (
    <tr>
      <th scope="row">{loan.loanProvider}</th>
      <td>{loan.status}</td>
      <MoneyCell naira={loan.outstandingAmount} />
      <td>
        <DateText date={loan.loanDisbursementDate} />
      </td>
      <MoneyCell naira={loan.repaymentAmount} />
      <MoneyCell naira={loan.loanAmount} />
    </tr>
  );
}
