import { formatNaira, type Kobo } from "../money.ts";
import { accept, type Decision, refuse } from "../result.ts";

/** The steps of a loan that a second person takes. */
export type SecondStep = "approved" | "disbursed";

/** What whoever takes a step does with the loan. */
export const STEP_DEEDS: Readonly<Record<SecondStep, string>> = { approved: "approve it", disbursed: "pay it out" };

/** What a role allows at most; null for no limit. */
export type Limit = Kobo | null;

/** Who did what with a loan so far, and how much it is about. */
export interface FourEyesFacts {
  readonly uploaders: readonly number[];
  readonly approvers: readonly number[];
  /** Who took an earlier payout of it back. */
  readonly reversers: readonly number[];
  readonly amount: Kobo;
}

/** Somebody who holds the permission of the step, with the limits of the roles that give it. */
export interface StepTaker {
  readonly userId: number;
  readonly limits: readonly Limit[];
}

export type FourEyesRefusal = "uploaded" | "approved" | "reversed" | "above-limit";

/** With several roles the largest limit counts, and a role without one allows every amount; without a role, none. */
export function limitOfRoles(limits: readonly Limit[]): Limit {
  const amounts = limits.filter((limit) => limit !== null);
  return amounts.length < limits.length ? null : (Math.max(0, ...amounts) as Kobo);
}

/**
 * Whether somebody may take the second step: who uploaded the authorization does not approve, who approved or has taken a
 * payout back does not pay out, and nobody goes beyond their limit. Refuses with a sentence for whoever is refused.
 */
export function mayTakeStep(
  step: SecondStep,
  { userId, limits }: StepTaker,
  { uploaders, approvers, reversers, amount }: FourEyesFacts,
): Decision<SecondStep, FourEyesRefusal> {
  if (step === "approved" && uploaders.includes(userId))
    return refuse("uploaded", "You uploaded the authorization of this loan, so somebody else has to approve it.");
  if (step === "disbursed" && approvers.includes(userId))
    return refuse("approved", "You approved this loan, so somebody else has to pay it out.");
  if (step === "disbursed" && reversers.includes(userId))
    return refuse("reversed", "You took a payout of this loan back, so somebody else has to pay it out again.");
  const limit = limitOfRoles(limits);
  if (limit === null || amount <= limit) return accept(step);
  const deed = step === "approved" ? "approve" : "pay out";
  return refuse(
    "above-limit",
    `You may ${deed} loans up to ${formatNaira(limit)}, and this one is ${formatNaira(amount)}.`,
  );
}

/** Who can go on in place of whoever was refused: "It can go to Ada Obi or Chidi Okafor." The deed: "approve it". */
export function whoElse(deed: string, names: readonly string[], areMore: boolean): string {
  if (names.length === 0) return `Nobody else may ${deed} at the moment: ask an administrator.`;
  const others = areMore ? [...names, "others"] : names;
  const last = others.at(-1) ?? "";
  return `It can go to ${others.length === 1 ? last : `${others.slice(0, -1).join(", ")} or ${last}`}.`;
}
