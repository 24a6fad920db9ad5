import { listOrganizations } from "../../contract/loan-lists.contract.ts";
import { route } from "../http/route.ts";
import { findOrganizations } from "./organization.store.ts";

/** Names of organisations to filter a list by: those that begin with what was typed first, then those that hold it. */
export const listOrganizationsRoute = route(listOrganizations, async ({ query, deps }) => ({
  data: await findOrganizations(deps.db.query, query.q ?? ""),
}));
