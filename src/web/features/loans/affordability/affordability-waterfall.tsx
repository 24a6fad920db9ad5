import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { add } from "../../../../domain/money.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SalaryBar } from "../../../ui/figure/salary-bar.tsx";
import classes from "./affordability.module.css";
import { AffordabilityPart } from "./affordability-part.tsx";
import { salaryOf, type WaterfallStep, waterfallSteps } from "./affordability-waterfall-steps.ts";

/** The uses of a month's pay: one bar, and its figures in words. */
export function AffordabilityWaterfall({ check }: { check: Affordability["affordabilityCheckData"] }) {
  const { pay, obligations, instalment, room } = salaryOf(check);
  return (
    <AffordabilityPart title="A month's pay">
      {/* Without room the ceiling is somewhere within the obligations, and the check does not say where. */}
      <SalaryBar
        pay={pay}
        obligations={obligations}
        instalment={instalment}
        ceiling={room > 0 ? add(obligations, room) : undefined}
      />
      <ul className={classes.bars}>
        {waterfallSteps(check).map((step) => (
          <Line key={step.label} step={step} />
        ))}
      </ul>
    </AffordabilityPart>
  );
}

function Line({ step }: { step: WaterfallStep }) {
  return (
    <li className={classes.barWords} data-kind={step.kind}>
      <span>{step.label}</span>
      <span>
        {(step.kind === "obligations" || step.kind === "instalment") && "−"}
        <Amount naira={step.naira} />
      </span>
    </li>
  );
}
