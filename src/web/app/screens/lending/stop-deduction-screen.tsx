import { StopDeductionPage } from "../../../features/deductions/stop-deduction-page.tsx";
import { ActsOnDemand } from "../../frame/on-demand/acts-on-demand.tsx";

/** The form that stops a mandate, and below it what waits for a second person. */
export function StopDeductionScreen() {
  return <StopDeductionPage acts={<ActsOnDemand />} />;
}
