import { useQuery } from "@tanstack/react-query";
import type { Permission } from "../../../../domain/permissions.ts";
import { requestsQuery } from "../../../features/approval-requests/approval-queries.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { type Above, NOTHING_ABOVE } from "../../../ui/table/rows/above.ts";
import { isPlaced } from "../../../ui/table/rows/is-placed.ts";

const loadCard = () =>
  import("../../../features/approval-requests/waiting-card.tsx").then((module) => module.WaitingCard);

/** Requests about staff or roles that wait for a second person, above the list, for those who may see them. */
export function useWaitingAbove(only: RegExp, anyOf: readonly Permission[]): Above {
  const held = useHeld();
  const mayAsk = anyOf.some((permission) => held.has(permission));
  const requests = useQuery({ ...requestsQuery, enabled: mayAsk });
  const waits = requests.data?.requests.some(({ kind, state }) => state === "waiting" && only.test(kind)) ?? false;
  const { Part: Card, failed, retry } = useFetchedPart(mayAsk && waits, loadCard);
  if (!mayAsk) return NOTHING_ABOVE;
  if (failed) {
    const said = (
      <LoadFailed title="What waits did not load" onRetry={retry}>
        Nothing has changed.
      </LoadFailed>
    );
    return { part: said, isKnown: true };
  }
  return { part: Card && <Card only={only} />, isKnown: isPlaced(requests) && (!waits || Card !== undefined) };
}
