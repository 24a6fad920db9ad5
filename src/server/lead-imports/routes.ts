import { downloadLeadsTemplateOfApi } from "../../contract/lead-imports.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { addLeadRoute } from "./add-lead.route.ts";
import { checkLeadsFileRoute } from "./check-leads-file.route.ts";
import { downloadLeadRejectsRoute } from "./download-lead-rejects.route.ts";
import { downloadLeadsTemplateRoute } from "./download-leads-template.route.ts";
import { getLeadImportRoute } from "./get-lead-import.route.ts";
import { listLeadImportsRoute } from "./list-lead-imports.route.ts";
import { uploadLeadsRoute } from "./upload-leads.route.ts";

export const LEAD_IMPORT_ROUTES: readonly Route[] = [
  checkLeadsFileRoute,
  uploadLeadsRoute,
  addLeadRoute,
  listLeadImportsRoute,
  getLeadImportRoute,
  downloadLeadRejectsRoute,
  downloadLeadsTemplateRoute,
  alsoAt(downloadLeadsTemplateOfApi, downloadLeadsTemplateRoute),
];
