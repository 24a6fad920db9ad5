import type { Permission } from "../../../domain/permissions.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { usePart } from "../../lib/use-part.ts";

const load = () => import("../../features/approval-requests/waiting-card.tsx").then((module) => module.WaitingCard);

/** Requests about staff or roles that wait for a second person, loaded after the page for those who may see them. */
export function WaitingOnDemand({ only, anyOf }: { only: RegExp; anyOf: readonly Permission[] }) {
  const held = useHeld();
  const mayAsk = anyOf.some((permission) => held.has(permission));
  const Card = usePart(mayAsk, load);
  return mayAsk && Card && <Card only={only} />;
}
