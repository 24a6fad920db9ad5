import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";

const load = () => import("../../../features/first-steps/first-steps-card.tsx").then((module) => module.FirstStepsCard);

/** What is missing until the opening, loaded after the dashboard for those who may change settings. */
export function FirstStepsOnDemand() {
  const maySee = useHeld().has("manage-settings");
  const Card = usePart(maySee, load);
  return maySee && Card && <Card />;
}
