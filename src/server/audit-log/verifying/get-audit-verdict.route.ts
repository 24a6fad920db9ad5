import { getAuditVerdict } from "../../../contract/audit-log.contract.ts";
import { route } from "../../http/route.ts";
import { presentCheck } from "./check.presenter.ts";
import { newestCheck } from "./check.store.ts";

/** The findings of the newest check; null before the first. */
export const getAuditVerdictRoute = route(getAuditVerdict, async ({ deps }) => {
  const check = await newestCheck(deps.db);
  return { data: check ? presentCheck(check) : null };
});
