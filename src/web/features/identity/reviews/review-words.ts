import type { IdentityReview } from "../../../../contract/identity.contract.ts";
import type { WatchHit } from "../../../../contract/watch-lists.contract.ts";

const OUTCOMES: Readonly<Record<IdentityReview["outcome"], string>> = {
  found: "Differs",
  "not-found": "No one has this number",
  refused: "The register refused the question",
  unknown: "No certain answer",
};

const DIFFERENCES = { name: "name", "birth-date": "birth date" } as const;
const GROUNDS = { bvn: "BVN", name: "Name", "birth-date": "birth date" } as const;

/** The register's answer in brief: "Differs: name, birth date". */
export function outcomeWords({ outcome, differences }: Pick<IdentityReview, "outcome" | "differences">): string {
  const parts = differences.map((part) => DIFFERENCES[part]).join(", ");
  return parts ? `${OUTCOMES[outcome]}: ${parts}` : outcome === "found" ? "Agrees" : OUTCOMES[outcome];
}

/** In what a customer and an entry match: "Name, birth date". */
export function groundWords({ grounds }: Pick<WatchHit, "grounds">): string {
  return grounds.map((ground) => GROUNDS[ground]).join(", ");
}

/** A reviewer's finding about a register or list. */
export const DECISION_WORDS = { "same-person": "The same person", "someone-else": "Someone else" } as const;
