import { listLoanEmployers } from "../../contract/loan-lists.contract.ts";
import { UNKNOWN_EMPLOYER } from "../../domain/employer/employer.ts";
import { route } from "../http/route.ts";
import { findFilterEmployers, readFilterEmployer } from "./filter-employer.store.ts";

const UNKNOWN = { id: 0, code: "", name: UNKNOWN_EMPLOYER };

/**
 * Employers for a list's filter: "(unknown)" if it matches the typed text, then those of the register; or the one with
 * an id.
 */
export const listLoanEmployersRoute = route(listLoanEmployers, async ({ query: { q = "", id }, deps: { db } }) => {
  if (id !== undefined) return { data: Number(id) === 0 ? [UNKNOWN] : await readFilterEmployer(db.query, Number(id)) };
  const typed = q.trim().toLowerCase();
  const unknown = UNKNOWN_EMPLOYER.includes(typed) ? [UNKNOWN] : [];
  return { data: [...unknown, ...(await findFilterEmployers(db.query, typed))] };
});
