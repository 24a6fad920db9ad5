import { listHolders } from "../../contract/roles.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { readHolders } from "./role-reach.store.ts";

/** Who has a permission, and through which roles. */
export const listHoldersRoute = route(listHolders, async ({ params, deps }) => {
  const found = await readHolders(deps.db.query, params.id);
  if (!found) throw notFound("permission");
  const holders = found.holders.map(({ id, first_name, last_name, email, roles, active, password_hash }) => ({
    id,
    name: `${first_name} ${last_name}`,
    email,
    roles,
    state: !active ? "awaiting" : password_hash === null ? "invited" : "active",
  }));
  return { data: { permission: found.permission, holders } };
});
