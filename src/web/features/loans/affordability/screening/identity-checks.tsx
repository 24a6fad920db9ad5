import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";

type Check = NonNullable<Loan["identity_checks"]>[number];

const OUTCOMES = {
  found: "what the register said is no longer kept",
  "not-found": "nobody has this number",
  refused: "the register refused the question",
  unknown: "the register gave no certain answer",
} as const;

const DIFFERENCES = { name: "name", "birth-date": "birth date" } as const;

/** The state of the customer's BVN and NIN checks: with the register, with a reviewer, or the result. */
export function IdentityChecks({ checks }: { checks: readonly Check[] }) {
  const mayReview = useHeld().has("review-identity");
  const waits = checks.some(({ standing }) => standing === "review");
  return (
    <>
      <DefinitionList
        items={checks.map((check) => ({ term: `${check.kind.toUpperCase()} check`, value: checkWords(check) }))}
      />
      {waits && mayReview && <Link to="/identity-reviews">Identity Reviews</Link>}
    </>
  );
}

/** A check's state in a sentence: whom it waits for, or the result. */
export function checkWords({ standing, outcome, differences, by_person }: Check): string {
  const parts = differences.map((part) => DIFFERENCES[part]).join(" and ");
  const found = parts ? `another ${parts} in the register` : outcome && OUTCOMES[outcome];
  if (standing === "waits") return found ? `Waits for the register: ${found} so far` : "Waits for the register";
  if (standing === "review") return `Waits for a person: ${found ?? "not asked any more"}`;
  if (standing === "denied") return "Somebody else's, as a colleague found";
  return by_person ? "The same person, as a colleague found" : "Checked: name and birth date agree";
}
