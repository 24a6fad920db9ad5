import { z } from "zod";
import { byPut } from "./by-either-method.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, naira, nameText } from "./fields.ts";

const seesRoles = { anyOf: ["view-roles"] } as const;
const makesRoles = { anyOf: ["create-role"] } as const;
const permissionName = z.object({ id: z.number().int(), name: z.string() });

/** ROL-09. A protected role (Super Admin) keeps its name and every permission. */
export const roleRow = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: instant,
  permissions: z.array(permissionName),
  users_count: z.number().int(),
  protected: z.boolean(),
  /** The largest approval and payout while four eyes are on; null: no limit. */
  approval_limit: naira.nullable(),
  disbursement_limit: naira.nullable(),
  version: z.number().int(),
});

export type RoleRow = z.output<typeof roleRow>;

/** Not paged (ROL-01, ADM-04). Creators of staff choose from it, so create-admin and edit-admin read it too. */
export const listRoles = defineEndpoint({
  method: "GET",
  path: "/api/admin/roles",
  summary: "All roles with what they allow",
  access: { anyOf: ["view-roles", "create-role", "create-admin", "edit-admin"] },
  query: z.object({ q: z.string().max(100).optional() }),
  data: z.array(roleRow),
});

/** Not paged (ROL-06). */
export const listPermissions = defineEndpoint({
  method: "GET",
  path: "/api/admin/permissions",
  summary: "All permissions",
  access: { anyOf: ["view-roles", "create-role"] },
  data: z.array(permissionName),
});

/** The sentence for anything that is no amount, typed or sent. */
export const AMOUNT_MISTAKE = "Enter an amount in naira, for example 450,000.00";
const limit = z
  .number(AMOUNT_MISTAKE)
  .positive("Enter an amount above zero")
  .max(1e12, "Enter at most 1,000,000,000,000")
  .nullable()
  .optional();

/** An omitted limit stays, null removes it; without its permission a role has none. */
const limits = { approval_limit: limit, disbursement_limit: limit };

const PERMISSIONS_MISTAKE = "Choose at least one permission";
const permissionIds = z.array(z.number().int().positive(), PERMISSIONS_MISTAKE).max(200, "Choose at most 200");

const roleBody = z.object({
  name: nameText("Enter a name for the role", 60),
  permissions: permissionIds.min(1, PERMISSIONS_MISTAKE),
  ...limits,
});

export const createRole = defineEndpoint({
  method: "POST",
  path: "/api/admin/roles/create",
  specified: true,
  summary: "Create a role",
  access: makesRoles,
  body: roleBody,
  successStatus: 201,
  mayWaitForSecondPerson: true,
  /** Null while it waits: the role does not exist yet. */
  data: roleRow.nullable(),
  errors: { 422: "Without a name or a permission, the name is taken, or it would grant what whoever asks lacks" },
});

export const updateRole = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/roles/:id/update",
  specified: true,
  summary: "Change a role; everybody who holds it may at once do what it then says",
  access: makesRoles,
  params: idParams,
  body: roleBody,
  mayWaitForSecondPerson: true,
  data: roleRow,
  errors: { 404: "No such role", 422: "Not allowed, taken, or somebody else was quicker" },
});
export const updateRoleByPut = byPut(updateRole);

/** One person is enough: since nobody has the role, nobody's rights change. */
export const removeRole = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/roles/:id",
  summary: "Remove a role that nobody has",
  access: makesRoles,
  params: idParams,
  data: z.object({ id: z.number().int() }),
  errors: { 404: "No such role", 422: "Somebody has it, it is protected, or it allows what whoever asks may not do" },
});

/** What saving would do, shown before anything is saved. */
export const previewRole = defineEndpoint({
  method: "POST",
  path: "/api/admin/roles/preview",
  summary: "What saving a role would give and take, to how many, and which sets lead nowhere",
  access: makesRoles,
  body: z.object({ id: z.number().int().positive().nullable(), permissions: permissionIds, ...limits }),
  data: z.object({
    gained: z.array(z.string()),
    lost: z.array(z.string()),
    /** Who holds the role, and for how many of them the permissions really change: another role may grant the same. */
    users: z.number().int(),
    users_changed: z.number().int(),
    /** Plain sentences: "edit-products shows Edit Product, but only update-products lets it open." */
    warnings: z.array(z.string()),
    /** Why it could not be saved, if so. */
    refusal: z.string().nullable(),
  }),
  errors: { 404: "No such role" },
});

export const listHolders = defineEndpoint({
  method: "GET",
  path: "/api/admin/permissions/:id/holders",
  summary: "Who may do it, and by which roles",
  access: seesRoles,
  params: idParams,
  data: z.object({
    permission: z.string(),
    holders: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.string()),
        state: z.string(),
      }),
    ),
  }),
  errors: { 404: "No such permission" },
});

export const ROLE_ENDPOINTS: readonly Endpoint[] = [
  listRoles,
  listPermissions,
  createRole,
  previewRole,
  updateRole,
  updateRoleByPut,
  removeRole,
  listHolders,
];
