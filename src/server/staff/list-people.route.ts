import type { z } from "zod";
import { listPeople } from "../../contract/staff.contract.ts";
import { readCustomers } from "../customers/customer-list.store.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { presentStaff } from "./staff.presenter.ts";
import { countStaff, readStaffPage } from "./staff-list.store.ts";

/** ADM-01, USR-01: one address for both lists, each with its own page's permission. */
export const listPeopleRoute = route(listPeople, async ({ query, actor, deps }) => {
  if (query.isAdmin === "no") {
    requirePermission({ anyOf: ["view-users"] }, actor.permissions);
    return { data: await readCustomers(deps, query) };
  }
  requirePermission({ anyOf: ["view-admin"] }, actor.permissions);
  return { data: await readStaffList(deps, query) };
});

async function readStaffList({ db, clock }: Deps, query: z.output<typeof listPeople.query>) {
  const filter = { q: searchOf(query.q), state: query.state, role: query.role };
  const start = pageStart(query);
  const counted = { key: ["staff", filter], count: (most: number) => countStaff(db, filter, most) };
  const total = await countedTotal(counted, clock.now().getTime());
  const { rows } = await readStaffPage(db, filter, start, total);
  const filters = { isAdmin: "yes", q: filter.q, state: filter.state, role: filter.role?.toString() };
  const page = pageNumber(query.page, start, total);
  return pageAnswer({ path: listPeople.path, filters, page, total, rows, positionOf: placeOf }, presentStaff);
}
