import type { IdentityDifference } from "./compare-identity.ts";

/** What is known about one number of a customer. The compared details are the current name and birth date. */
export interface KnownCheck {
  readonly state: "due" | "asking" | "found" | "not-found" | "refused" | "unknown";
  /** It is looked up, or looked up again, without anybody's action. */
  readonly isToBeAsked: boolean;
  /** How the register differs from the details; undefined if its answer is not stored or was about other details. */
  readonly differences: readonly IdentityDifference[] | undefined;
  /** What a person decided about these exact details. */
  readonly decision: "same-person" | "someone-else" | undefined;
}

/**
 * The state of a check: `checked` allows an offer; `waits` is for the register, `review` for a person, `denied` is a
 * person's decision. A person's decision on these details overrides the register.
 */
export function identityStanding(check: KnownCheck | undefined): "missing" | "checked" | "waits" | "review" | "denied" {
  if (!check) return "missing";
  if (check.decision) return check.decision === "same-person" ? "checked" : "denied";
  if (check.state === "found") return check.differences?.length === 0 ? "checked" : "review";
  return check.isToBeAsked ? "waits" : "review";
}
