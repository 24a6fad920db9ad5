import type { ReactNode } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { isOver, isPaidOut } from "../../../../../domain/loan/loan-status.ts";
import { add, fromNaira, subtract, toNaira, ZERO } from "../../../../../domain/money.ts";
import { useSession } from "../../../../lib/session/use-session.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import classes from "../../../../ui/figure/figure-row.module.css";
import { LoanLink } from "../../../../ui/loan-link.tsx";
import { TermList } from "../../../../ui/term-list.tsx";
import layout from "../loan-detail-layout.module.css";
import { payoutOf, payoutSteps } from "../loan-detail-payout.ts";

interface Figure {
  readonly term: string;
  readonly value: ReactNode;
}

/** How the payout comes from the offer, and once it is out how the repaying stands; nothing before there is an offer. */
export function LoanDetailFigures({ loan }: { loan: Loan }) {
  const today = useSession().user?.business_date ?? "";
  const items = isPaidOut(loan.status) ? repaying(loan, today) : offered(loan);
  if (items.length === 0) return null;
  return <TermList items={items} className={classes.figures} label="Money at a glance" />;
}

function offered(loan: Loan): readonly Figure[] {
  const { amount, offered_amount, fee, monthly_repayment, tops_up } = loan;
  if (offered_amount === null) return [];
  const payout = payoutOf(loan);
  const settles = payoutSteps(loan)?.settles ?? ZERO;
  return [
    ...figure("Requested", amount),
    ...figure("Offer", offered_amount),
    ...figure("Fee", fee || null, "−"),
    ...figure("Settles", toNaira(settles) || null, "−", tops_up && <LoanLink loan={tops_up} />),
    ...figure("Payout", payout, payout !== offered_amount && payoutSteps(loan) ? "=\u00a0" : ""),
    ...figure("Monthly repayment", monthly_repayment),
  ];
}

/** An amount with its sign in the calculation; none where it is unknown. */
function figure(term: string, naira: number | null, sign = "", which?: ReactNode): readonly Figure[] {
  if (naira === null) return [];
  const value = (
    <>
      {sign}
      <Amount naira={naira} />
      {which && (
        <>
          {" "}
          <small>{which}</small>
        </>
      )}
    </>
  );
  return [{ term, value }];
}

function repaying({ schedule, status, disbursement }: Loan, today: string): readonly Figure[] {
  const sumOf = (column: "amount" | "balance", rows: Loan["schedule"]) =>
    add(...rows.map((row) => fromNaira(row[column]) ?? ZERO));
  const unpaid = schedule.filter(({ balance }) => balance > 0);
  const left = sumOf("balance", unpaid);
  const overdue = sumOf(
    "balance",
    unpaid.filter(({ due_date }) => due_date < today),
  );
  const next = unpaid.find(({ due_date }) => due_date >= today);
  // An early settlement also lets interest off, which nobody paid.
  const paid = status !== "liquidated" && subtract(sumOf("amount", schedule), left);
  return [
    ...figure("Outstanding", toNaira(left)),
    ...(paid === false
      ? []
      : [
          {
            term: "Paid so far",
            value: (
              <>
                <Amount naira={toNaira(paid)} />{" "}
                <small>
                  ({schedule.length - unpaid.length} of {schedule.length})
                </small>
              </>
            ),
          },
        ]),
    ...(isOver(status)
      ? figure("Paid out", disbursement?.amount ?? null)
      : [
          {
            term: "Overdue",
            value: (
              <span className={overdue > 0 ? layout.bad : undefined}>
                <Amount naira={toNaira(overdue)} />
              </span>
            ),
          },
          { term: "Next due", value: next && <NextDue instalment={next} /> },
        ]),
  ];
}

function NextDue({ instalment: { due_date, balance } }: { instalment: Loan["schedule"][number] }) {
  return (
    <>
      <Amount naira={balance} />{" "}
      <small>
        on <DateText date={due_date} />
      </small>
    </>
  );
}
