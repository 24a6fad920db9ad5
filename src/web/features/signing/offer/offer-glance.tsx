import type { Offer } from "../../../../contract/signing.contract.ts";
import { fromNaira, subtract, toNaira, ZERO } from "../../../../domain/money.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SalaryBar } from "../../../ui/figure/salary-bar.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "../signing.module.css";

/** The offer in three figures, and what it leaves of a month's pay. */
export function OfferGlance({ offer }: { offer: Offer }) {
  return (
    <div className={classes.glance}>
      <TermList items={figuresOf(offer)} className={classes.headline} label="At a glance" />
      {offer.salary && <PayWithOffer salary={offer.salary} />}
    </div>
  );
}

function figuresOf(offer: Offer) {
  return [
    { term: offer.product ? "Price paid for you" : "Paid out to you", value: <Amount naira={offer.payout} /> },
    { term: "Each month", value: <Amount naira={offer.monthly_repayment} /> },
    { term: "Total to repay", value: <Amount naira={offer.total_repayment} /> },
  ];
}

function PayWithOffer({ salary }: { salary: NonNullable<Offer["salary"]> }) {
  const { pay, obligations, instalment, ceiling } = salary;
  const [monthly = ZERO, before = ZERO, thisLoan = ZERO] = [pay, obligations, instalment].map(fromNaira);
  return (
    <div>
      <SalaryBar
        pay={monthly}
        obligations={before}
        instalment={thisLoan}
        ceiling={ceiling === null ? undefined : fromNaira(ceiling)}
      />
      <p className={classes.quiet}>
        Of your pay of <Amount naira={pay} /> a month
        {obligations > 0 && (
          <>
            , <Amount naira={obligations} /> leaves already and
          </>
        )}{" "}
        <Amount naira={instalment} /> goes to this loan:{" "}
        <Amount naira={toNaira(subtract(subtract(monthly, before), thisLoan))} /> is left.
      </p>
    </div>
  );
}
