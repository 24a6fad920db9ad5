import { formatNaira, type Kobo } from "../money.ts";
import { accept, type Decision, refuse } from "../result.ts";

/** The steps of a loan that need a second person. */
export type SecondStep = "approved" | "disbursed";

/** The verb for each step. */
export const STEP_DEEDS: Readonly<Record<SecondStep, string>> = { approved: "approve it", disbursed: "pay it out" };

/** A role's maximum; null for no limit. */
export type Limit = Kobo | null;

/** Who has done what with a loan so far, and its amount. */
export interface FourEyesFacts {
  readonly uploaders: readonly number[];
  readonly approvers: readonly number[];
  /** Who reversed an earlier payout of it. */
  readonly reversers: readonly number[];
  readonly amount: Kobo;
}

/** Somebody with the permission of the step, and the limits of the roles that grant it. */
export interface StepTaker {
  readonly userId: number;
  readonly limits: readonly Limit[];
}

export type FourEyesRefusal = "uploaded" | "approved" | "reversed" | "above-limit";

/** With several roles the largest limit counts; a role without a limit allows every amount; without a role, none. */
export function limitOfRoles(limits: readonly Limit[]): Limit {
  const amounts = limits.filter((limit) => limit !== null);
  return amounts.length < limits.length ? null : (Math.max(0, ...amounts) as Kobo);
}

/**
 * Whether somebody may take the second step: whoever uploaded the authorization does not approve, whoever approved or
 * reversed a payout does not pay out, and nobody exceeds their limit. Refuses with a sentence for that person.
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
    return refuse("reversed", "You reversed a payout of this loan, so somebody else has to pay it out again.");
  const limit = limitOfRoles(limits);
  if (limit === null || amount <= limit) return accept(step);
  const deed = step === "approved" ? "approve" : "pay out";
  return refuse(
    "above-limit",
    `You may ${deed} loans up to ${formatNaira(limit)}, and this one is ${formatNaira(amount)}.`,
  );
}

/** Who can continue instead: "It can go to Ada Obi or Chidi Okafor." The deed: "approve it". */
export function whoElse(deed: string, names: readonly string[], areMore: boolean): string {
  if (names.length === 0) return `Nobody else may ${deed} at the moment: ask an administrator.`;
  const others = areMore ? [...names, "others"] : names;
  const last = others.at(-1) ?? "";
  return `It can go to ${others.length === 1 ? last : `${others.slice(0, -1).join(", ")} or ${last}`}.`;
}
