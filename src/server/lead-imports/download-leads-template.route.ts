import { downloadLeadsTemplate } from "../../contract/lead-imports.contract.ts";
import { LEAD_COLUMNS } from "../../domain/lead/import-columns.ts";
import { type Answer, route } from "../http/route.ts";
import { textWorkbook, XLSX_TYPE } from "../spreadsheets/text-workbook.ts";

/** The template for leads (LED-03, API-63), at both of its addresses (OPN-72). */
export const downloadLeadsTemplateRoute = route(downloadLeadsTemplate, async () => template());

// Empty rows are formatted as text, so that a typed number keeps its zeros.
const EMPTY_ROWS = 1000;

function template(): Extract<Answer<typeof downloadLeadsTemplate>, { readonly stream: unknown }> {
  const empty = LEAD_COLUMNS.map(() => "");
  return {
    stream: textWorkbook(
      "Leads",
      LEAD_COLUMNS,
      Array.from({ length: EMPTY_ROWS }, () => empty),
    ),
    headers: { "content-type": XLSX_TYPE, "content-disposition": 'attachment; filename="leads-template.xlsx"' },
  };
}
