import { SuspensePage } from "../../../features/statements/suspense/suspense-page.tsx";
import { ActsOfItemOnDemand, ActsOnDemand } from "../../frame/on-demand/acts-on-demand.tsx";
import { StepsOnDemand } from "../../frame/on-demand/steps-on-demand.tsx";

/**
 * Money that is not ours, below where the month's money stands, and what of it waits for a second person, all at the top
 * and each where its money stands.
 */
export function SuspenseScreen() {
  return (
    <SuspensePage
      steps={<StepsOnDemand />}
      acts={<ActsOnDemand />}
      actsOf={(id) => <ActsOfItemOnDemand itemId={id} />}
    />
  );
}
