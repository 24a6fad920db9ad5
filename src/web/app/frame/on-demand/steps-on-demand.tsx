import { useHeld } from "../../../lib/session/permissions.ts";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { RECONCILIATION_PLACES } from "../../navigation/reconciliation-places.ts";
import classes from "./steps-on-demand.module.css";

const loadSteps = () =>
  import("../../../features/payday/month/workspace-steps.tsx").then((module) => module.WorkspaceSteps);

/**
 * The steps of the running month's money in one line, loaded after the page, for those who may open payday; their place is
 * kept until they are there.
 */
export function StepsOnDemand() {
  const held = useHeld();
  const maySee = RECONCILIATION_PLACES.payday.demand.anyOf.some((permission) => held.has(permission));
  const { Part: Steps, failed, retry } = useFetchedPart(maySee, loadSteps);
  if (!maySee) return null;
  return (
    <div className={classes.place}>
      {failed && (
        <QuietFailure busy={false} onRetry={retry}>
          The steps of the month did not load.
        </QuietFailure>
      )}
      {Steps && <Steps />}
    </div>
  );
}
