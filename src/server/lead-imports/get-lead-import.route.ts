import { getLeadImport } from "../../contract/lead-imports.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentImport } from "./lead-import.presenter.ts";
import { findImport } from "./lead-import.store.ts";

/** The progress or result of one's own upload. */
export const getLeadImportRoute = route(getLeadImport, async ({ params, actor, deps }) => {
  const found = await findImport(deps.db.query, params.key, actor.userId);
  if (!found) throw notFound("upload");
  return { data: presentImport(found) };
});
