import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./affordability-result.module.css";
import { type WaterfallStep, waterfallSteps } from "./affordability-waterfall-steps.ts";

/** The uses of a month's pay in figures, a key to the bar. */
export function AffordabilityWaterfall({ check }: { check: Affordability["affordabilityCheckData"] }) {
  return (
    <AffordabilityPart title="A month's pay">
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
