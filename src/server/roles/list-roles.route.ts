import { listRoles } from "../../contract/roles.contract.ts";
import { route } from "../http/route.ts";
import { presentRole } from "./role.presenter.ts";
import { readRoles } from "./role.store.ts";

/** Every role with its permissions, not paged (ROL-01). */
export const listRolesRoute = route(listRoles, async ({ query, deps }) => ({
  data: (await readRoles(deps.db.query, query)).map(presentRole),
}));
