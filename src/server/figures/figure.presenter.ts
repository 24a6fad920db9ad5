import type { FigureRow } from "../../contract/figures.contract.ts";
import type { Actor } from "../http/route.ts";
import type { StoredFigure } from "./figure.store.ts";

/** Why somebody cannot approve a waiting figure; null if they can. In a demo one person suffices. */
export function refusalOf(
  { state, proposer_id }: StoredFigure,
  userId: number,
  { demo }: { readonly demo: boolean },
): string | null {
  if (state !== "proposed" || demo || proposer_id !== userId) return null;
  return "You proposed it. Somebody else has to approve it.";
}

/** A row of the register as the caller sees it. */
export function presentFigure(
  row: StoredFigure,
  actor: Pick<Actor, "userId">,
  config: { readonly demo: boolean },
): FigureRow {
  const { id, valid_from, value, source, state, proposed_by, proposed_at, decided_by, decided_at } = row;
  return {
    id,
    valid_from,
    value,
    source,
    state,
    proposed_by,
    proposed_at: proposed_at.toISOString(),
    decided_by,
    decided_at: decided_at?.toISOString() ?? null,
    refusal: refusalOf(row, actor.userId, config),
  };
}
