import type { IdentityDifference } from "./compare-identity.ts";

/** What is known of one number of a customer. Details are those that are compared: name and birth date as they are now. */
export interface KnownCheck {
  readonly state: "due" | "asking" | "found" | "not-found" | "refused" | "unknown";
  /** It is asked, or asked again, without anybody doing anything. */
  readonly isToBeAsked: boolean;
  /** In what the register differs from the details; undefined where its answer is not kept, and was about other details. */
  readonly differences: readonly IdentityDifference[] | undefined;
  /** What a person found about these very details. */
  readonly decision: "same-person" | "someone-else" | undefined;
}

/**
 * Where a check stands: `checked` lets an offer be made; `waits` for the register, `review` for a person, and `denied` is what a
 * person has found. A person's word on these details goes before the register's.
 */
export function identityStanding(check: KnownCheck | undefined): "missing" | "checked" | "waits" | "review" | "denied" {
  if (!check) return "missing";
  if (check.decision) return check.decision === "same-person" ? "checked" : "denied";
  if (check.state === "found") return check.differences?.length === 0 ? "checked" : "review";
  return check.isToBeAsked ? "waits" : "review";
}
