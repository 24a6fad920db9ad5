import type { BodyOf } from "../../contract/endpoint.ts";
import type { createRole } from "../../contract/roles.contract.ts";
import { fromNaira } from "../../domain/money.ts";
import { type AmountLimits, limitsFor } from "../../domain/staff/amount-limits.ts";
import { fieldError } from "../refusal/refusal.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

// Invisible characters, with which a name could look like another's.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A role's name as stored. Throws 422 if nothing of it is visible. */
export function roleName(typed: string): string {
  const name = typed.replace(UNSEEN, "").replace(/\s+/gu, " ").trim();
  if (name === "") throw fieldError("name", "Enter a name for the role");
  return name;
}

/** The permissions with these ids, in catalogue order. Throws 422 for an unknown id. */
export function namedPermissions(ids: readonly number[], catalogue: readonly Named[]): readonly string[] {
  const wanted = new Set(ids);
  const found = catalogue.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw fieldError("permissions", "Choose permissions from the list");
  return found.map(({ name }) => name);
}

/** The requested limits, in kobo. An omitted one stays; without its permission there is none. */
export function wantedLimits(
  body: Pick<BodyOf<typeof createRole>, "approval_limit" | "disbursement_limit">,
  permissions: readonly string[],
  before: AmountLimits | undefined,
): AmountLimits {
  const read = (field: keyof AmountLimits): number | null => {
    const naira = body[field];
    if (naira === undefined) return before?.[field] ?? null;
    if (naira === null) return null;
    const limit = fromNaira(naira);
    if (limit === undefined) throw fieldError(field, "Enter an amount in naira, for example 450,000.00");
    return limit;
  };
  return limitsFor(permissions, {
    approval_limit: read("approval_limit"),
    disbursement_limit: read("disbursement_limit"),
  });
}
