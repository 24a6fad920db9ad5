import type { EmployerBody } from "../../contract/employers.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { refreshSearchText } from "./aliases/employer-names.store.ts";
import { type StoredEmployer, writeEmployerChanges } from "./employer.store.ts";
import { changesOf, columnsOf } from "./employer-columns.ts";
import { enterName, type Registering, requireFreeCode } from "./enter-employer.ts";

/**
 * Changes a locked employer, whose former name stays one of its names; returns whether anything changed. Throws 422 if
 * the code or the name belongs to another. The names must be locked exclusively.
 */
export async function changeEmployer(
  tx: Tx,
  employer: StoredEmployer,
  body: EmployerBody,
  { author, at }: Registering,
): Promise<boolean> {
  const { id } = employer;
  const columns = columnsOf(body);
  const { before, after, isNone } = changesOf(employer, columns);
  if (isNone) return false;
  await requireFreeCode(tx, columns.code, id);
  await enterName(tx, { id, words: columns.name, field: "name" }, { author, at });
  await writeEmployerChanges(tx, id, after, { by: author.name, at });
  await refreshSearchText(tx, id);
  audit(tx, author, at, { action: "employer changed", object: `employer:${id}`, before, after });
  return true;
}
