import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListedLoan } from "../../../../../contract/loan-lists.contract.ts";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { Payee } from "../../../../../contract/payouts.contract.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { StatusBadge } from "../../../../ui/figure/status-badge.tsx";
import { LoanLink } from "../../../../ui/loan-link.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { ROW_PREVIEW } from "../../../../ui/table/rows/row-preview.ts";
import { SalaryShare } from "../../affordability/screening/salary-share.tsx";
import { loanNextStep } from "../../detail/doing/loan-next-step.ts";
import { loanAheadQuery } from "../../loan-queries.ts";
import { PayoutLine } from "../../payout-line.tsx";
import next from "../decision/next-in-queue.module.css";
import classes from "../queue.module.css";
import { type PayableLoan, ScreenedBadge } from "../queue-columns.tsx";

/** A loan of a waiting list; where it may be known where to pay, with that. */
export type PreviewedLoan = ListedLoan & Partial<Pick<PayableLoan, "payee">>;

/** What a decision about a row needs, without its page: no number of the person's but the account to pay, and no file. */
export function QueuePreview({ loan }: { loan: PreviewedLoan }) {
  const { data: whole, isError, isFetching, refetch } = useQuery(loanAheadQuery(loan.id));
  return (
    <div className={classes.preview} {...ROW_PREVIEW}>
      <p className={classes.facts}>
        {loan.reference} · <Amount naira={loan.amount} /> · {loan.employer_name ?? loan.organization_name}
      </p>
      <Part title="Screening">
        <ScreenedBadge screened={loan.screening} /> {whole?.screening?.reason}
      </Part>
      <Part title="A month's pay">
        <SalaryShare loanId={loan.id} none="No salary is known: the loan has not been screened." />
      </Part>
      {isError && !whole && (
        <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
          The loan did not load.
        </QuietFailure>
      )}
      {loan.payee && (
        <Part title="Pay to">
          <PayTo payee={loan.payee} />
        </Part>
      )}
      {whole && <WholeLoan loan={whole} />}
      <Link to={`/loans/${loan.id}`} preload={false} className={next.next}>
        Open the loan
      </Link>
    </div>
  );
}

/** The account, and whose it is as the bank knows it; where the payout is held, why. */
function PayTo({ payee: { bank_name, account_number, account_name, held } }: { payee: Payee }) {
  if (held !== null) return <p>{held}</p>;
  return (
    <p>
      <strong>
        {bank_name} {account_number}
      </strong>
      {account_name && ` of ${account_name}`}
    </p>
  );
}

/** What only the loan itself says. */
function WholeLoan({ loan }: { loan: Loan }) {
  return (
    <>
      <Part title="Money">
        {loan.offered_amount === null ? <p>No offer has been made yet.</p> : <PayoutLine loan={loan} />}
      </Part>
      <Part title="Other loans">
        <OtherLoans loans={loan.other_loans} />
      </Part>
      <Part title="Next step">
        <p>{loanNextStep(loan).says}.</p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function OtherLoans({ loans }: { loans: Loan["other_loans"] }) {
  if (loans.length === 0) return <p>No other loan has this BVN, phone or account.</p>;
  return (
    <ul className={classes.others}>
      {loans.map((loan) => (
        <li key={loan.id}>
          <LoanLink loan={loan} /> <Amount naira={loan.amount} /> <StatusBadge status={loan.status} />
        </li>
      ))}
    </ul>
  );
}
