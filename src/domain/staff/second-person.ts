import { formatNaira, kobo } from "../money.ts";
import { permissionLabel } from "../permission-words.ts";
import type { Permission } from "../permissions.ts";
import { type AmountLimits, ownLimits } from "./amount-limits.ts";

/**
 * Permissions that move money, change a customer's identity, grant others such power, need one of two people or have an
 * hourly limit per person: a second account would defeat all of these. Nobody grants one of them alone.
 */
export const WEIGHTY_PERMISSIONS = [
  "edit-loan",
  "edit-loan-file",
  "approve-loan",
  "reject-loan",
  "setup-deduction",
  "disburse-loan",
  "process-device-pickup",
  "add-repayment",
  "edit-repayment",
  "view-users",
  "edit-user",
  "create-special-approval",
  "create-admin",
  "edit-admin",
  "create-role",
  "manage-settings",
  "manage-loan-types",
  "approve-loan-types",
  "review-identity",
  "manage-watch-lists",
  "manage-terms",
  "approve-terms",
  "manage-messages",
  "approve-messages",
  "manage-partners",
] as const satisfies readonly Permission[];

/** A role's permissions; limits in kobo, null for none. */
interface Grant extends AmountLimits {
  readonly permissions: readonly string[];
}

/** One line of what would change. */
export interface ChangedTerm {
  readonly term: string;
  readonly value: string;
}

/** A change of staff, roles or settings in plain words, derived from its actual effect. */
export interface ChangeWords {
  readonly title: string;
  readonly changes: readonly ChangedTerm[];
  /** The parts that need a second person's approval; empty: one person is enough. */
  readonly reasons: readonly string[];
}

/**
 * What somebody could do with the roles `after` but not with `before`, among permissions nobody grants alone: a new
 * permission, or a limit (kobo) that is higher or gone. As labels for people, in the order of `WEIGHTY_PERMISSIONS`.
 */
export function weightOf(before: readonly Grant[], after: readonly Grant[]): readonly string[] {
  const [had, has] = [before, after].map((grants) => new Set(grants.flatMap(({ permissions }) => permissions)));
  const [oldLimits, limits] = [ownLimits(before), ownLimits(after)];
  return WEIGHTY_PERMISSIONS.filter((permission) => has?.has(permission)).flatMap((permission) => {
    const isNew = !had?.has(permission);
    if (permission !== "approve-loan" && permission !== "disburse-loan")
      return isNew ? [permissionLabel(permission)] : [];
    const limit = limits[permission];
    if (!isNew && !isFurther(oldLimits[permission], limit)) return [];
    return [`${permissionLabel(permission)}, ${limitWords(limit)}`];
  });
}

/** A limit in words: "up to ₦450,000.00" or "without a limit". */
export function limitWords(limit: number | null): string {
  return limit === null ? "without a limit" : `up to ${formatNaira(kobo(limit))}`;
}

function isFurther(before: number | null, after: number | null): boolean {
  if (before === null) return false;
  return after === null || after > before;
}

/** Names as a sentence lists alternatives: "Ada Obi, Efe Omoregie or Musa Bello". */
export function anyOfThem(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
