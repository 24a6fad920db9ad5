import { listLeadImports } from "../../contract/lead-imports.contract.ts";
import { route } from "../http/route.ts";
import { pageAnswer, placeOf } from "../paging/page-answer.ts";
import { presentImport } from "./lead-import.presenter.ts";
import { listImportViews } from "./lead-import.store.ts";

/** Everybody's uploads of leads, newest first. */
export const listLeadImportsRoute = route(listLeadImports, async ({ query, deps }) => {
  const page = query.page ?? 1;
  const { rows, total } = await listImportViews(deps.db.query, page);
  return {
    data: pageAnswer(
      { path: listLeadImports.path, filters: {}, page, total, rows, positionOf: placeOf },
      presentImport,
    ),
  };
});
