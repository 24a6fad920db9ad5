import { type HISTORY_KINDS, listHistory } from "../../contract/audit-log.contract.ts";
import { pathOf } from "../../contract/endpoint.ts";
import { type Demand, meets } from "../../domain/permissions.ts";
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { LOOKING } from "./audit-titles.ts";
import { thingExists } from "./object-label.store.ts";
import { readAuditPage } from "./read-audit-page.ts";

type Kind = (typeof HISTORY_KINDS)[number];

/** The permission to see a thing includes its history. */
const DEMANDS: Readonly<Record<Kind, Demand>> = {
  loan: "signed-in",
  customer: { anyOf: ["view-users"] },
  role: { anyOf: ["view-roles"] },
  product: { anyOf: ["view-products"] },
  user: { anyOf: ["view-admin"] },
  "special-approval": { anyOf: ["view-special-approval"] },
  settings: { anyOf: ["manage-settings"] },
};

/** The changes of one thing, the newest first. Looking is only in the log, not here. */
export const listHistoryRoute = route(listHistory, async ({ params, query, actor, deps }) => {
  const { kind, id } = params;
  requirePermission(DEMANDS[kind], actor.permissions);
  if (!(await thingExists(deps.db, kind, id))) throw notFound(NAMES[kind]);
  const showsOrigin = meets({ anyOf: ["view-audit-log"] }, actor.permissions);
  const filter = { object: `${kind}:${id}`, without: LOOKING };
  const path = pathOf(listHistory, params);
  return { data: await readAuditPage(deps, { path, filter, filters: {}, query, showsOrigin }) };
});

const NAMES: Readonly<Record<Kind, string>> = {
  loan: "loan",
  customer: "customer",
  role: "role",
  product: "product",
  user: "member of staff",
  "special-approval": "special approval",
  settings: "setting",
};
