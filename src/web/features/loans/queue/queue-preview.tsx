import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { fromNaira, type Kobo, subtract, ZERO } from "../../../../domain/money.ts";
import { Link } from "../../../lib/route/link.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { MoneyLine } from "../../../ui/figure/money-line.tsx";
import { SalaryBar, salaryWords } from "../../../ui/figure/salary-bar.tsx";
import { StatusBadge } from "../../../ui/figure/status-badge.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { loanAheadQuery } from "../loan-queries.ts";
import classes from "./queue.module.css";
import { ScreenedBadge } from "./queue-columns.tsx";
import { salaryShareQuery } from "./queue-queries.ts";

const koboOf = (naira: number): Kobo => fromNaira(naira) ?? ZERO;

/** The one thing to do next with a loan of each waiting list; it is done on the loan's page. */
const NEXT: Partial<Record<LoanStatus, string>> = {
  pending_customer_confirmation: "Open to upload the authorization",
  confirmation_sent: "Open to see the signing link",
  pending_approval: "Open to decide",
  pending_deduction_setup: "Open to set up the deduction",
  pending_disbursement: "Open to pay out",
};

/** What a decision about a row needs, without its page: no number of the person's, and no file. */
export function QueuePreview({ loan }: { loan: ListedLoan }) {
  const { data: whole } = useQuery(loanAheadQuery(loan.id));
  return (
    <div className={classes.preview}>
      <p className={classes.facts}>
        {loan.reference} · <Amount naira={loan.amount} /> · {loan.employer_name ?? loan.organization_name}
      </p>
      <Part title="Screening">
        <ScreenedBadge screened={loan.screening} /> {whole?.screening?.reason}
      </Part>
      <Part title="A month's pay">
        <Salary id={loan.id} />
      </Part>
      <Part title="Money">{whole && <Money loan={whole} />}</Part>
      <Part title="Other loans">{whole && <OtherLoans loans={whole.other_loans} />}</Part>
      <Link to={`/loans/${loan.id}`} preload={false} className={classes.next}>
        {NEXT[loan.status] ?? "Open the loan"}
      </Link>
    </div>
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

function Salary({ id }: { id: number }) {
  const { data, isError } = useQuery(salaryShareQuery(id));
  if (isError) return <p>The salary did not load.</p>;
  if (!data) return null;
  if (!data.salary) return <p>No salary is known: the loan has not been screened.</p>;
  const { pay, obligations, instalment, ceiling } = data.salary;
  const bar = {
    pay: koboOf(pay),
    obligations: koboOf(obligations),
    instalment: koboOf(instalment),
    ceiling: ceiling === null ? undefined : koboOf(ceiling),
  };
  return (
    <>
      <SalaryBar {...bar} />
      <p>{salaryWords(bar)}</p>
    </>
  );
}

/** From the offer to what is paid; before the offer there is nothing to calculate. */
function Money({ loan }: { loan: Loan }) {
  const { offered_amount, approved_amount, fee, payout } = loan;
  const offer = approved_amount ?? offered_amount;
  if (offer === null || fee === null || payout === null) return <p>No offer has been made yet.</p>;
  const settles = subtract(subtract(koboOf(offer), koboOf(fee)), koboOf(payout));
  return (
    <MoneyLine
      start={{ words: "offer", amount: koboOf(offer) }}
      less={[
        { words: "fee", amount: koboOf(fee) },
        { words: "settles the loan before", amount: settles },
      ]}
      rest="to pay"
    />
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
