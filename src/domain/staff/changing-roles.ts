import { accept, type Decision, refuse } from "../result.ts";
import {
  type AmountLimits,
  beyondOwnLimit,
  type LimitedPermission,
  NO_LIMITS,
  type OwnLimits,
} from "./amount-limits.ts";
import { lacking, nameFew } from "./granting.ts";

/** Who creates or changes a role, read while grants are locked. */
export interface RoleMaker {
  readonly permissions: ReadonlySet<string>;
  readonly roleIds: ReadonlySet<number>;
  /** The limits they could reach themselves while four eyes are on. */
  readonly limits: OwnLimits;
}

/** What a role allows. */
export interface RoleGrant extends AmountLimits {
  readonly permissions: readonly string[];
}

/** An existing role. The protected one is Super Admin. */
export interface StandingRole extends RoleGrant {
  readonly id: number;
  readonly name: string;
  readonly protected: boolean;
}

/** Somebody who has a role. */
export interface RoleHolder {
  readonly name: string;
  readonly deactivated: boolean;
}

export type RoleRefusal = "protected" | "own-role" | "not-held" | "beyond-own-limit" | "held";

export interface RoleDifference {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The permissions in one set but not in the other, each in its own order. */
export function differenceOf(before: readonly string[], after: readonly string[]): RoleDifference {
  return {
    gained: lacking(new Set(before), after),
    lost: lacking(new Set(after), before),
  };
}

const NOTHING: RoleGrant = { permissions: [], ...NO_LIMITS };

/**
 * Whether a role may be created or changed as wanted (`before` undefined: a new one): the protected role never changes,
 * nobody changes a role that they hold, and nobody grants or revokes what they cannot do themselves, or a higher
 * amount. So nobody can extend their own permissions.
 */
export function judgeRole(
  maker: RoleMaker,
  before: StandingRole | undefined,
  wanted: RoleGrant,
): Decision<RoleDifference, RoleRefusal> {
  if (before?.protected) {
    return refuse("protected", `${before.name} is protected: it keeps its name, every permission, and no limits.`);
  }
  if (before && maker.roleIds.has(before.id)) {
    return refuse("own-role", `You hold the role ${before.name} yourself. Ask another administrator to change it.`);
  }
  const difference = differenceOf(before?.permissions ?? [], wanted.permissions);
  const gained = lacking(maker.permissions, difference.gained);
  if (gained.length > 0) {
    return refuse("not-held", `You cannot give ${nameFew(gained)}: you may not do that yourself.`);
  }
  const lost = lacking(maker.permissions, difference.lost);
  if (lost.length > 0) {
    return refuse("not-held", `You cannot take away ${nameFew(lost)}: you may not do that yourself.`);
  }
  const limit = beyondOwnLimit(maker.limits, before ?? NOTHING, wanted);
  return limit ? refuse("beyond-own-limit", limitWords(limit, maker)) : accept(difference);
}

/**
 * Whether a role may be removed: never the protected one, nor one that somebody has, an account that is closed
 * included, since it would come back without it. Removing takes away everything that the role allows.
 */
export function judgeRemoval(
  maker: RoleMaker,
  role: StandingRole,
  holders: readonly RoleHolder[],
): Decision<undefined, RoleRefusal> {
  if (role.protected) return refuse("protected", `${role.name} is protected: it cannot be removed.`);
  if (holders.length > 0) {
    const names = holders.map(({ name, deactivated }) => (deactivated ? `${name} (deactivated)` : name));
    return refuse(
      "held",
      `${nameFew(names)} still ${holders.length === 1 ? "has" : "have"} the role ${role.name}. ${HOW_TO_FREE_IT}`,
    );
  }
  const missing = lacking(maker.permissions, role.permissions);
  if (missing.length > 0) {
    const what = `it allows ${nameFew(missing)}, which you may not do yourself`;
    return refuse("not-held", `You cannot remove the role ${role.name}: ${what}.`);
  }
  return accept(undefined);
}

const HOW_TO_FREE_IT = "Take it from their accounts in All Staff first, then remove it.";

function limitWords(permission: LimitedPermission, { permissions }: RoleMaker): string {
  return permissions.has(permission)
    ? `You cannot let a role ${permission} beyond your own limit.`
    : `You cannot change a limit of ${permission}: you may not do that yourself.`;
}
