import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import classes from "./affordability.module.css";
import { AffordabilityPart } from "./affordability-part.tsx";
import { type WaterfallStep, waterfallSteps } from "./affordability-waterfall-steps.ts";

/** The uses of a month's pay: texts and figures carry the information, the bars only illustrate it. */
export function AffordabilityWaterfall({ check }: { check: Affordability["affordabilityCheckData"] }) {
  return (
    <AffordabilityPart title="A month's pay">
      <ul className={classes.bars}>
        {waterfallSteps(check).map((step) => (
          <Bar key={step.label} step={step} />
        ))}
      </ul>
    </AffordabilityPart>
  );
}

function Bar({ step }: { step: WaterfallStep }) {
  return (
    <li>
      <div className={classes.barWords}>
        <span>{step.label}</span>
        <span>
          {step.kind === "taken" && "−"}
          <Amount naira={step.naira} />
        </span>
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={`${classes.bar} ${classes[step.kind]}`}
          style={{ marginInlineStart: `${step.startPercent}%`, width: `${step.widthPercent}%` }}
        />
      </div>
    </li>
  );
}
