import type { Route } from "../http/route.ts";
import { createRoleRoute } from "./create-role.ts";
import { listHoldersRoute } from "./list-holders.ts";
import { listPermissionsRoute } from "./list-permissions.ts";
import { listRolesRoute } from "./list-roles.ts";
import { previewRoleRoute } from "./preview-role.ts";
import { updateRoleByPutRoute, updateRoleRoute } from "./update-role.ts";

export const ROLE_ROUTES: readonly Route[] = [
  listRolesRoute,
  listPermissionsRoute,
  createRoleRoute,
  previewRoleRoute,
  updateRoleRoute,
  updateRoleByPutRoute,
  listHoldersRoute,
];
