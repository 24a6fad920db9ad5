import { useQuery } from "@tanstack/react-query";
import type { GoLive, GoLiveLine } from "../../../contract/go-live.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./first-steps.module.css";
import { goLiveStandingQuery } from "./first-steps-queries.ts";
import { inOrderOfSteps } from "./step-order.ts";

/** The remaining setup steps in a sensible order; nothing once the lender is open. */
export function FirstStepsCard() {
  const { data } = useQuery(goLiveStandingQuery);
  if (!data || data.state === "open") return null;
  const steps = inOrderOfSteps(data.lines);
  const next = steps.find(({ green }) => !green);
  const done = steps.filter(({ green }) => green).length;
  return (
    <div className={classes.card}>
      <SectionCard title="First steps" action={<Link to="/go-live">Go Live</Link>}>
        <p className={classes.next} role="status">
          {done} of {steps.length} are done. <Next next={next} standing={data} />
        </p>
        <ol className={classes.steps} aria-label="First steps">
          {steps.map((step) => (
            <li key={step.key} className={classes.step} aria-current={step === next ? "step" : undefined}>
              <Badge tone={step.green ? "success" : "neutral"}>{step.green ? "Done" : "Missing"}</Badge>
              <span>
                <Link to={step.leads_to}>{step.title}</Link>
                <span className={classes.sentence}>{step.sentence}</span>
              </span>
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}

function Next({ next, standing }: { next: GoLiveLine | undefined; standing: GoLive }) {
  if (next)
    return (
      <>
        Next: <Link to={next.leads_to}>{next.title}</Link>.
      </>
    );
  if (standing.state === "proposed")
    return <>{standing.proposed_by} has proposed to open. Somebody else approves it.</>;
  return <>One administrator now proposes the opening, and another approves it.</>;
}
