import { type EmployersImport, importEmployers } from "../../../contract/employers.contract.ts";
import { type RefusedRow, readRegisterRow, refusedRegister } from "../../../domain/employer/register-sheet.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError, Refusal } from "../../refusal/refusal.ts";
import { importEmployerRow } from "./import-employer-row.ts";
import { readRegisterFile } from "./read-register-file.ts";

const SHOWN_MAX = 100;

/**
 * Creates or changes employers from a file, each row independently: a refused row blocks no other, and an interrupted
 * upload is simply repeated.
 */
export const importEmployersRoute = route(importEmployers, async ({ file, author, deps }) => {
  if (!file) throw fieldError("file", "Choose a file");
  const { typedHeadings, headings, rows } = readRegisterFile(await file.read());
  const at = deps.clock.now();
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const refused: RefusedRow[] = [];
  for (const { row, cells } of rows) {
    try {
      counts[
        await deps.db.transaction((tx) => importEmployerRow(tx, readRegisterRow(headings, cells), { author, at }))
      ] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ row, cells, reason: error.message });
    }
  }
  const after = { ...counts, refused: refused.length };
  await deps.db.transaction(async (tx) =>
    audit(tx, author, at, { action: "employers imported", object: "employers", after }),
  );
  const data: EmployersImport = {
    total: rows.length,
    ...counts,
    refused: refused.slice(0, SHOWN_MAX).map(({ row, reason }) => ({ row, reason })),
    refused_total: refused.length,
    rejects: refused.length === 0 ? null : refusedRegister(typedHeadings, refused),
    ignored_columns: typedHeadings.filter((_, place) => headings[place] === undefined),
  };
  return { message: "File read", data };
});
