import { accept, type Decision, refuse } from "../result.ts";
import { type AmountLimits, beyondOwnLimit, NO_LIMITS, type OwnLimits } from "./amount-limits.ts";
import { type GrantableRole, grantRefusal, lacking, nameFew } from "./granting.ts";

/** The administrator, with their current permissions. */
export interface Administrator {
  readonly id: number;
  readonly permissions: ReadonlySet<string>;
  /** The limits they could reach themselves while four eyes are on. */
  readonly limits: OwnLimits;
}

/** A role that somebody has or will have. The protected one is Super Admin. */
export interface HeldRole extends GrantableRole, AmountLimits {
  readonly protected: boolean;
}

/** The administered account, and what else a decision on it needs. */
export interface AdministeredAccount {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly roles: readonly HeldRole[];
  readonly deactivated: boolean;
  readonly hasTwoFactor: boolean;
  /** Whether nobody else who can sign in is a Super Admin. */
  readonly isLastSuperAdmin: boolean;
}

export type StaffRefusal =
  | "own-account"
  | "more-powerful"
  | "grants-more"
  | "last-super-admin"
  | "deactivated"
  | "not-deactivated"
  | "no-two-factor";

export interface RoleChange {
  readonly added: readonly HeldRole[];
  readonly removed: readonly HeldRole[];
}

const LAST = "is the last Super Admin who can sign in. Make somebody else Super Admin first.";

/**
 * Who may give an account exactly these roles: nobody their own, nobody more than they hold, nobody a more powerful
 * person's.
 */
export function judgeRoles(
  actor: Administrator,
  account: AdministeredAccount,
  wanted: readonly HeldRole[],
): Decision<RoleChange, StaffRefusal> {
  const added = without(wanted, account.roles);
  const removed = without(account.roles, wanted);
  const changes = added.length + removed.length > 0;
  if (changes && actor.id === account.id)
    return refuse("own-account", "You cannot change your own roles. Ask another administrator.");
  const mightier = morePowerful(actor, account);
  if (mightier) return refuse("more-powerful", mightier);
  const grant = judgeNewRoles(actor, added);
  if (!grant.accepted) return grant;
  if (account.isLastSuperAdmin && removed.some((role) => role.protected))
    return refuse("last-super-admin", `${account.name} ${LAST}`);
  return accept({ added, removed });
}

/** Which roles somebody may give to an account without roles. */
export function judgeNewRoles(actor: Administrator, roles: readonly HeldRole[]): Decision<undefined, StaffRefusal> {
  for (const role of roles) {
    const refusal = grantRefusal(actor.permissions, role);
    if (refusal) return refuse("grants-more", refusal);
    const limited = beyondOwnLimit(actor.limits, { permissions: [], ...NO_LIMITS }, role);
    if (limited)
      return refuse(
        "grants-more",
        `You cannot give the role ${role.name}: it allows ${limited} beyond your own limit.`,
      );
  }
  return accept(undefined);
}

/** Who may deactivate an account: not its owner, nobody with fewer permissions, and nobody the last Super Admin. */
export function judgeDeactivation(
  actor: Administrator,
  account: AdministeredAccount,
): Decision<undefined, StaffRefusal> {
  if (actor.id === account.id)
    return refuse("own-account", "You cannot deactivate your own account. Ask another administrator.");
  const mightier = morePowerful(actor, account);
  if (mightier) return refuse("more-powerful", mightier);
  if (account.deactivated) return refuse("deactivated", `${account.name} is deactivated already.`);
  if (account.isLastSuperAdmin) return refuse("last-super-admin", `${account.name} ${LAST}`);
  return accept(undefined);
}

/** Activating grants everything that the account's roles allow. */
export function judgeActivation(actor: Administrator, account: AdministeredAccount): Decision<undefined, StaffRefusal> {
  const mightier = morePowerful(actor, account);
  if (mightier) return refuse("more-powerful", mightier);
  if (!account.deactivated) return refuse("not-deactivated", `${account.name} is not deactivated.`);
  return accept(undefined);
}

/** Staff remove their own second step in the profile, where a code proves ownership. */
export function judgeTwoFactorRemoval(
  actor: Administrator,
  account: AdministeredAccount,
): Decision<undefined, StaffRefusal> {
  if (actor.id === account.id)
    return refuse("own-account", "Turn off your own two-factor sign-in in your profile settings.");
  const mightier = morePowerful(actor, account);
  if (mightier) return refuse("more-powerful", mightier);
  if (!account.hasTwoFactor) return refuse("no-two-factor", `${account.name} has no two-factor sign-in.`);
  return accept(undefined);
}

function morePowerful({ permissions }: Administrator, account: AdministeredAccount): string | undefined {
  const missing = lacking(permissions, account.permissions);
  if (missing.length === 0) return undefined;
  return `${account.name} may do what you may not (${nameFew(missing)}). Ask an administrator who may do it too.`;
}

function without(roles: readonly HeldRole[], others: readonly HeldRole[]): readonly HeldRole[] {
  return roles.filter(({ id }) => !others.some((other) => other.id === id));
}
