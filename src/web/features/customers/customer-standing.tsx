import type { ReactNode } from "react";
import type { CurrentLoan } from "../../../contract/customers.contract.ts";
import { isOpenApplication, isOver } from "../../../domain/loan/loan-status.ts";
import { add, fromNaira, toNaira, ZERO } from "../../../domain/money.ts";
import { Link } from "../../lib/route/link.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import row from "../../ui/figure/figure-row.module.css";
import { StatusBadge } from "../../ui/figure/status-badge.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { TermList } from "../../ui/term-list.tsx";
import classes from "./customers.module.css";
import type { Customer } from "./form/customer-shape.ts";

/** Where a customer stands: the loan that runs or is applied for, what is possible now, and what all loans come to. */
export function CustomerStanding({ customer }: { readonly customer: Customer }) {
  const { current_loan: loan } = customer;
  return (
    <section className={classes.standing} aria-label="Current loan">
      <div className={classes.lead}>
        <p className={classes.state}>{stateOf(loan)}</p>
        <p className={classes.quiet}>
          <Possible loan={loan} isErased={customer.erased_at !== null} />
        </p>
      </div>
      <TermList items={figuresOf(customer)} className={row.figures} label="All loans together" />
    </section>
  );
}

function stateOf(loan: CurrentLoan | null): ReactNode {
  if (!loan) return <strong>No running loan</strong>;
  const which = (
    <>
      <LoanLink loan={loan} /> <StatusBadge status={loan.status} />
    </>
  );
  if (isOpenApplication(loan.status))
    return (
      <>
        <strong>
          Applied for <Amount naira={loan.amount} />
        </strong>{" "}
        {which}
      </>
    );
  if (!isOver(loan.status))
    return (
      <>
        <strong>
          Running loan of <Amount naira={loan.amount} />
        </strong>{" "}
        {which}
      </>
    );
  return (
    <>
      <strong>No running loan</strong> <LoanLink loan={loan} />{" "}
      <span>paid off {loan.since && <DateText date={loan.since} />}</span>
    </>
  );
}

/** What the customer can have now, or why not yet. */
function Possible({ loan, isErased }: { readonly loan: CurrentLoan | null; readonly isErased: boolean }) {
  const sells = useHeld().has("view-all-leads");
  if (isErased) return null;
  if (loan && isOpenApplication(loan.status))
    return (
      <>
        {loan.since && (
          <>
            Waiting since <DateText date={loan.since} />.{" "}
          </>
        )}
        A second application is refused while this one is open.
      </>
    );
  if (!loan || isOver(loan.status))
    return (
      <>
        A new application is possible. <Link to="/loan-calculator">Loan Calculator</Link>
      </>
    );
  if (loan.no_top_up) return <>{loan.no_top_up}.</>;
  const fit = <>A top-up is possible: at least half is repaid and nothing is overdue.</>;
  if (!sells) return fit;
  return (
    <>
      {fit}{" "}
      <Link to="/loans/top-up" search={{ q: loan.reference }}>
        Top-up Loans
      </Link>
    </>
  );
}

function figuresOf({ totals, current_loan: loan }: Customer) {
  const due = add(fromNaira(totals.repaid) ?? ZERO, fromNaira(totals.outstanding) ?? ZERO);
  const next = loan?.next_due;
  return [
    ...(next
      ? [
          {
            term: next.is_late ? "Overdue" : "Next due",
            value: (
              <>
                <span className={next.is_late ? classes.bad : undefined}>
                  <Amount naira={next.left} />
                </span>{" "}
                <small>
                  {next.is_late ? "since" : "on"} <DateText date={next.on} />
                </small>
              </>
            ),
          },
        ]
      : []),
    { term: "Outstanding", value: sum(totals.outstanding) },
    {
      term: "Repaid",
      value: (
        <>
          {sum(totals.repaid)}{" "}
          {due > 0 && (
            <small>
              of <Amount naira={toNaira(due)} />
            </small>
          )}
        </>
      ),
    },
    { term: "Borrowed", value: sum(totals.borrowed) },
    ...(totals.credit > 0 ? [{ term: "Customer credit", value: sum(totals.credit) }] : []),
  ];
}

/** Nothing is told more quietly. */
function sum(naira: number): ReactNode {
  return (
    <span className={naira === 0 ? classes.nil : undefined}>
      <Amount naira={naira} />
    </span>
  );
}
