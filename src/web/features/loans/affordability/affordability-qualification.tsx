import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useId } from "react";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { usePartHeading } from "../../../ui/page/section-card.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "./affordability.module.css";

type Check = Affordability["affordabilityCheckData"];

/** Green if qualified and red if not, with the seven figures (AFF-06, AFF-07). */
export function AffordabilityQualification({ check }: { check: Check }) {
  const titleId = useId();
  const Heading = usePartHeading();
  const qualified = check.customerQualificationStatus;
  const Icon = qualified ? IconCircleCheck : IconCircleX;
  return (
    <section className={qualified ? classes.qualified : classes.notQualified} aria-labelledby={titleId}>
      <Heading id={titleId} className={classes.verdict}>
        <Icon size={20} aria-hidden />
        {qualified ? "Qualified" : "Not qualified"}
      </Heading>
      {check.rejectionReason && <p className={classes.reason}>{check.rejectionReason}</p>}
      <TermList items={figures(check)} className={classes.figures} />
    </section>
  );
}

function figures(check: Check) {
  return [
    { term: "Amount", value: <Amount naira={check.amount} /> },
    { term: "Tenor", value: check.tenor === 1 ? "1 month" : `${check.tenor} months` },
    { term: "Monthly repayment", value: <Amount naira={check.monthlyRepayment} /> },
    { term: "Net pay", value: <Amount naira={check.netPay} /> },
    { term: "Other deductions", value: <Amount naira={check.otherDeductions} /> },
    { term: "Existing loan", value: <Amount naira={check.remitaLoan} /> },
    { term: "Disposable income", value: <Amount naira={check.disposableIncome} /> },
  ];
}
