import { listPermissions } from "../../contract/roles.contract.ts";
import { route } from "../http/route.ts";
import { readPermissions } from "./role.store.ts";

/** The catalogue for composing a role (ROL-06). */
export const listPermissionsRoute = route(listPermissions, async ({ deps }) => ({
  data: await readPermissions(deps.db.query),
}));
