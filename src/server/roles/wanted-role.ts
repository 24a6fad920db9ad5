import type { BodyOf } from "../../contract/endpoint.ts";
import type { createRole } from "../../contract/roles.contract.ts";
import { fromNaira } from "../../domain/money.ts";
import { type AmountLimits, limitsFor } from "../../domain/staff/amount-limits.ts";
import { fieldError } from "../refusal/refusal.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

// Characters that draw nothing, by which a name could look like another's.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The name of a role as it is kept. Throws 422 when nothing of it can be read. */
export function roleName(typed: string): string {
  const name = typed.replace(UNSEEN, "").replace(/\s+/gu, " ").trim();
  if (name === "") throw fieldError("name", "Enter a name for the role");
  return name;
}

/** The permissions that these ids name, in the order of the catalogue. Throws 422 for an id that names none. */
export function namedPermissions(ids: readonly number[], catalogue: readonly Named[]): readonly string[] {
  const wanted = new Set(ids);
  const found = catalogue.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw fieldError("permissions", "Choose permissions from the list");
  return found.map(({ name }) => name);
}

/** The limits that are asked for, in kobo. One that is not spoken of stays; without its permission there is none. */
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
