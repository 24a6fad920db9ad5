import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useId } from "react";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { add } from "../../../../domain/money.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SalaryBar } from "../../../ui/figure/salary-bar.tsx";
import { usePartHeading } from "../../../ui/page/section-card.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "./affordability-result.module.css";
import { salaryOf } from "./affordability-waterfall-steps.ts";

type Check = Affordability["affordabilityCheckData"];

/** The salary bar, and under it the verdict, green if qualified and red if not, with the seven figures (AFF-06, AFF-07). */
export function AffordabilityQualification({ check }: { check: Check }) {
  const titleId = useId();
  const Heading = usePartHeading();
  const qualified = check.customerQualificationStatus;
  const { pay, obligations, instalment, room } = salaryOf(check);
  const Icon = qualified ? IconCircleCheck : IconCircleX;
  return (
    <section className={qualified ? classes.qualified : classes.notQualified} aria-labelledby={titleId}>
      {/* Without room the ceiling is somewhere within the obligations, and the check does not say where. */}
      <SalaryBar
        pay={pay}
        obligations={obligations}
        instalment={instalment}
        ceiling={room > 0 ? add(obligations, room) : undefined}
      />
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
