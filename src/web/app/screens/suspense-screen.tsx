import { SuspensePage } from "../../features/statements/suspense/suspense-page.tsx";
import { ActsOfItemOnDemand, ActsOnDemand } from "../frame/acts-on-demand.tsx";
import { StepsOnDemand } from "../frame/steps-on-demand.tsx";

/**
 * Below the steps of the month's money: money that is not ours, and what of it waits for a second person, all at the top
 * and each where its money stands.
 */
export function SuspenseScreen() {
  return (
    <>
      <StepsOnDemand current="posted" />
      <SuspensePage acts={<ActsOnDemand />} actsOf={(id) => <ActsOfItemOnDemand itemId={id} />} />
    </>
  );
}
