import type { ActsOf } from "../../../features/acts/act-queries.ts";
import { SEES_ACTS } from "../../../features/acts/sees-acts.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";

const loadCard = () => import("../../../features/acts/acts-card.tsx").then((module) => module.ActsCard);
const loadOfItem = () => import("../../../features/acts/acts-of-item.tsx").then((module) => module.ActsOfItem);

/**
 * Acts that wait for a second person, of one loan or statement or all: loaded after the page, for those who may see
 * them.
 */
export function ActsOnDemand(of: ActsOf) {
  const Card = usePart(useSeesActs(), loadCard);
  return Card ? <Card {...of} /> : null;
}

/** Next to a suspense item: the requests about it. */
export function ActsOfItemOnDemand({ itemId }: { itemId: number }) {
  const OfItem = usePart(useSeesActs(), loadOfItem);
  return OfItem ? <OfItem itemId={itemId} /> : null;
}

function useSeesActs(): boolean {
  const held = useHeld();
  return SEES_ACTS.some((permission) => held.has(permission));
}
