import { updateRoleByPut } from "../../contract/roles.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { createRoleRoute } from "./create-role.route.ts";
import { listHoldersRoute } from "./list-holders.route.ts";
import { listPermissionsRoute } from "./list-permissions.route.ts";
import { listRolesRoute } from "./list-roles.route.ts";
import { previewRoleRoute } from "./preview-role.route.ts";
import { removeRoleRoute } from "./remove-role.route.ts";
import { updateRoleRoute } from "./update-role.route.ts";

export const ROLE_ROUTES: readonly Route[] = [
  listRolesRoute,
  listPermissionsRoute,
  createRoleRoute,
  previewRoleRoute,
  updateRoleRoute,
  alsoAt(updateRoleByPut, updateRoleRoute),
  removeRoleRoute,
  listHoldersRoute,
];
