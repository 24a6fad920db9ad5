import type { BodyInputOf } from "../../../../contract/endpoint.ts";
import { AMOUNT_MISTAKE, type createRole, type RoleRow } from "../../../../contract/roles.contract.ts";
import { toNaira } from "../../../../domain/money.ts";
import { LIMITS } from "../../../../domain/staff/amount-limits.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";

/** The form values of a role. */
export interface RoleValues {
  readonly name: string;
  /** By name. */
  readonly permissions: ReadonlySet<string>;
  /** As typed; empty for no limit. */
  readonly approval_limit: string;
  readonly disbursement_limit: string;
}

const NUMBER = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

const typed = (naira: number | null) => (naira === null ? "" : NUMBER.format(naira));

/** The initial form values: those of the role, or empty. */
export function valuesOf(role: RoleRow | undefined): RoleValues {
  return {
    name: role?.name ?? "",
    permissions: new Set(role?.permissions.map(({ name }) => name)),
    approval_limit: typed(role?.approval_limit ?? null),
    disbursement_limit: typed(role?.disbursement_limit ?? null),
  };
}

/** Limits that are no amounts (ROL-05): not readable, so that no rule can judge them. */
export function mistakesInLimits(values: RoleValues): Readonly<Record<string, string>> {
  const unread = LIMITS.filter(
    ({ field, permission }) => values.permissions.has(permission) && limitIn(values[field]) === undefined,
  );
  return Object.fromEntries(unread.map(({ field }) => [field, AMOUNT_MISTAKE]));
}

/** The values as sent: permissions by id, and each limit only together with its permission. */
export function bodyOf(
  values: RoleValues,
  catalogue: readonly { readonly id: number; readonly name: string }[],
): BodyInputOf<typeof createRole> {
  const limits = LIMITS.map(({ field, permission }) => [
    field,
    values.permissions.has(permission) ? (limitIn(values[field]) ?? null) : null,
  ]);
  return {
    name: values.name.trim(),
    permissions: catalogue.filter(({ name }) => values.permissions.has(name)).map(({ id }) => id),
    ...Object.fromEntries(limits),
  };
}

/** Naira; null for an empty box, undefined if it is no amount above zero. */
function limitIn(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const amount = typedNaira(text);
  return amount ? toNaira(amount) : undefined;
}
