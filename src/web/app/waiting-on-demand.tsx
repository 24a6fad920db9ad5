import type { Permission } from "../../domain/permissions.ts";
import { useHeld } from "../lib/permissions.ts";
import { usePart } from "../lib/use-part.ts";

const load = () => import("../features/approval-requests/waiting-card.tsx").then((module) => module.WaitingCard);

/** What of staff or roles waits for a second person, fetched after the page for whoever may ask for it. */
export function WaitingOnDemand({ only, anyOf }: { only: RegExp; anyOf: readonly Permission[] }) {
  const held = useHeld();
  const mayAsk = anyOf.some((permission) => held.has(permission));
  const Card = usePart(mayAsk, load);
  return mayAsk && Card && <Card only={only} />;
}
