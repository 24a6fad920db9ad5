import { permissionLabel } from "../../domain/permission-words.ts";
import { LIMITS } from "../../domain/staff/amount-limits.ts";
import type { RoleDifference, RoleGrant, StandingRole } from "../../domain/staff/changing-roles.ts";
import { type ChangedTerm, type ChangeWords, limitWords, weightOf } from "../../domain/staff/second-person.ts";

interface NamedRole extends RoleGrant {
  readonly name: string;
}

const NOTHING: RoleGrant = { permissions: [], approval_limit: null, disbursement_limit: null };

/** What a new role would allow. */
export function newRoleWords(wanted: NamedRole): ChangeWords {
  const changes = [{ term: "Allows", value: labels(wanted.permissions) }, ...limitTerms(NOTHING, wanted)];
  return { title: `Create the role ${wanted.name}`, changes, reasons: weightOf([], [wanted]) };
}

/** What becomes of a role. */
export function changedRoleWords(
  before: StandingRole,
  wanted: NamedRole,
  { gained, lost }: RoleDifference,
): ChangeWords {
  const changes = [
    ...(before.name === wanted.name ? [] : [{ term: "Name", value: `${before.name} → ${wanted.name}` }]),
    ...(gained.length > 0 ? [{ term: "Gives", value: labels(gained) }] : []),
    ...(lost.length > 0 ? [{ term: "Takes away", value: labels(lost) }] : []),
    ...limitTerms(before, wanted),
  ];
  return { title: `Change the role ${before.name}`, changes, reasons: weightOf([before], [wanted]) };
}

const labels = (permissions: readonly string[]): string => permissions.map(permissionLabel).join(", ");

function limitTerms(before: RoleGrant, wanted: RoleGrant): readonly ChangedTerm[] {
  return LIMITS.filter(({ permission }) => wanted.permissions.includes(permission)).flatMap(({ field, permission }) => {
    const has = before.permissions.includes(permission);
    if (has && before[field] === wanted[field]) return [];
    const value = has ? `${limitWords(before[field])} → ${limitWords(wanted[field])}` : limitWords(wanted[field]);
    return [{ term: permissionLabel(permission), value }];
  });
}
