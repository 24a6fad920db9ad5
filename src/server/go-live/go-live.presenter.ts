import type { GoLive, GoLiveLine } from "../../contract/go-live.contract.ts";
import { goLiveLines, type JudgedLine } from "../../domain/go-live/go-live-lines.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { readOpening, readOpensOn, type StoredOpening } from "./opening.store.ts";
import { readFacts } from "./read-facts.ts";

/** The current list, as one member of staff sees it. */
export async function presentGoLive(deps: Deps, actor: Pick<Actor, "userId">): Promise<GoLive> {
  const { query } = deps.db;
  const [opening, opensOn, facts] = await Promise.all([readOpening(query), readOpensOn(query), readFacts(query, deps)]);
  const isOpen = deps.config.demo || opening?.state === "open";
  return {
    state: isOpen ? "open" : opening ? "proposed" : "closed",
    proposed_by: opening?.proposed_by ?? null,
    proposed_at: opening?.proposer_id ? opening.proposed_at.toISOString() : null,
    opened_by: opening?.state === "open" ? opening.decided_by : null,
    opened_at: (opening?.state === "open" && opening.decided_at?.toISOString()) || null,
    opens_on: opensOn ?? null,
    refusal: opening?.state === "proposed" ? refusalOf(opening, actor.userId) : null,
    lines: goLiveLines(facts).map(presentLine),
  };
}

const presentLine = ({ key, title, green, sentence, leadsTo }: JudgedLine): GoLiveLine => ({
  key,
  title,
  green,
  sentence,
  leads_to: leadsTo,
});

/** Why a member of staff cannot approve a proposal; null if they can. One person is never enough. */
export function refusalOf({ proposer_id }: Pick<StoredOpening, "proposer_id">, userId: number): string | null {
  return proposer_id === userId ? "You proposed it. Somebody else has to approve it." : null;
}
