import { downloadLeadRejects } from "../../contract/lead-imports.contract.ts";
import { refusedSheet } from "../../domain/lead/refused-sheet.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { textWorkbook, XLSX_TYPE } from "../spreadsheets/text-workbook.ts";
import { headingsOfImport, refusedRows } from "./lead-import-rejects.store.ts";

/** The refused rows of one's own upload, as a workbook to correct and upload again. */
export const downloadLeadRejectsRoute = route(downloadLeadRejects, async ({ params, actor, deps }) => {
  const found = await headingsOfImport(deps.db.query, params.key, actor.userId);
  if (!found) throw notFound("file of refused rows");
  const sheet = refusedSheet(found.headings, found.widest);
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const { row_number, cells, reason } of refusedRows(deps.db.query, found?.id ?? 0))
      yield sheet.row(row_number, cells, reason);
  }
  const headers = {
    "content-type": XLSX_TYPE,
    "content-disposition": `attachment; filename="leads-to-mend-${found.id}.xlsx"`,
  };
  return { stream: textWorkbook("Leads to mend", sheet.headings, rows()), headers };
});
