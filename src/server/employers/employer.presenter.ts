import type { Employer, EmployerRow } from "../../contract/employers.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import { notFound } from "../refusal/refusal.ts";
import { readAliases } from "./aliases/employer-names.store.ts";
import { readEmployer, type StoredEmployer } from "./employer.store.ts";
import { bodyOf } from "./employer-columns.ts";
import { countLoansOf, readExposure } from "./employer-loans.store.ts";

/** An employer as a row of the register. */
export function presentEmployerRow(stored: StoredEmployer): EmployerRow {
  const { id, version, created_at, changed_at, changed_by: _, merged_into, merged_into_name, ...columns } = stored;
  return {
    id,
    ...bodyOf(columns),
    version,
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
    merged_into: merged_into === null ? null : { id: merged_into, name: merged_into_name ?? "" },
  };
}

/** An employer for its own page. Throws 404 for an unknown one. */
export async function showEmployer(db: Queries, id: number): Promise<Employer> {
  const stored = await readEmployer(db, id);
  if (!stored) throw notFound("employer");
  const [aliases, exposure, loans] = await Promise.all([
    readAliases(db, id, stored.name),
    readExposure(db, id),
    countLoansOf(db, id),
  ]);
  return {
    ...presentEmployerRow(stored),
    aliases: aliases.map(({ added_at, ...alias }) => ({ ...alias, added_at: added_at.toISOString() })),
    exposure: toNaira(kobo(exposure)),
    loans,
  };
}
