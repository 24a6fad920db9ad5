/** The amount limit of each permission while four eyes are on, in kobo; null: no limit. */
export interface AmountLimits {
  readonly approval_limit: number | null;
  readonly disbursement_limit: number | null;
}

export const NO_LIMITS: AmountLimits = { approval_limit: null, disbursement_limit: null };

/** Each limit and its permission. */
export const LIMITS = [
  { field: "approval_limit", permission: "approve-loan" },
  { field: "disbursement_limit", permission: "disburse-loan" },
] as const satisfies readonly { readonly field: keyof AmountLimits; readonly permission: string }[];

export type LimitedPermission = (typeof LIMITS)[number]["permission"];

interface LimitedRole extends AmountLimits {
  readonly permissions: readonly string[];
}

/** Somebody's limit over all their roles, in kobo; null: without limit, 0: not at all. */
export type OwnLimits = Readonly<Record<LimitedPermission, number | null>>;

/** The highest limit among the roles that grant the permission. */
export function ownLimits(roles: readonly LimitedRole[]): OwnLimits {
  const highest = LIMITS.map(({ field, permission }) => {
    const limits = roles.filter(({ permissions }) => permissions.includes(permission)).map((role) => role[field]);
    return [permission, limits.includes(null) ? null : Math.max(0, ...limits.map(Number))];
  });
  return Object.fromEntries(highest);
}

/** A limit needs its permission: without it a role has none. */
export function limitsFor(permissions: readonly string[], limits: AmountLimits): AmountLimits {
  const kept = LIMITS.map(({ field, permission }) => [field, permissions.includes(permission) ? limits[field] : null]);
  return Object.fromEntries(kept) as unknown as AmountLimits;
}

/** The permission that `wanted` would grant with a higher limit than the granter's own; undefined: none. */
export function beyondOwnLimit(
  own: OwnLimits,
  before: LimitedRole,
  wanted: LimitedRole,
): LimitedPermission | undefined {
  return LIMITS.find(({ field, permission }) => {
    if (!wanted.permissions.includes(permission)) return false;
    if (before.permissions.includes(permission) && before[field] === wanted[field]) return false;
    const limit = own[permission];
    return limit !== null && (wanted[field] ?? Number.POSITIVE_INFINITY) > limit;
  })?.permission;
}
