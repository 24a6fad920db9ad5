import { useQuery } from "@tanstack/react-query";
import type { Permission } from "../../../domain/permissions.ts";
import { requestsQuery } from "../../features/approval-requests/approval-queries.ts";
import { WaitingCard } from "../../features/approval-requests/waiting-card.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import { type Above, NOTHING_ABOVE } from "../../ui/table/above.ts";
import { isPlaced } from "../../ui/table/is-placed.ts";

/** Requests about staff or roles that wait for a second person, above the list, for those who may see them. */
export function useWaitingAbove(only: RegExp, anyOf: readonly Permission[]): Above {
  const held = useHeld();
  const mayAsk = anyOf.some((permission) => held.has(permission));
  const requests = useQuery({ ...requestsQuery, enabled: mayAsk });
  return mayAsk ? { part: <WaitingCard only={only} />, isKnown: isPlaced(requests) } : NOTHING_ABOVE;
}
