import { listOrganizations } from "../../contract/loan-lists.contract.ts";
import { route } from "../http/route.ts";
import { findOrganizations } from "./organization.store.ts";

/** Organisations for a list's filter: those that start with the typed text first, then those that contain it. */
export const listOrganizationsRoute = route(listOrganizations, async ({ query, deps }) => ({
  data: await findOrganizations(deps.db.query, query.q ?? ""),
}));
