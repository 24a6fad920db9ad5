import { pathOf } from "../src/contract/endpoint.ts";
import { getLeadCharts } from "../src/contract/lead-analytics.contract.ts";
import {
  getLeadBoard,
  listLeadOfficers,
  listLeads,
  listLeadsOfOfficer,
  listMyLeads,
} from "../src/contract/leads.contract.ts";
import { CALL_OUTCOMES, LEAD_STATUSES, OPEN_STATUSES } from "../src/domain/lead/lead-status.ts";
import type { Database } from "../src/server/db/connect.ts";
import { SEARCHED_SURNAME } from "./dataset/customers.ts";
import { RARE_WORD } from "./dataset/leads.ts";
import type { ListCase } from "./list-cases.ts";

type Case = Omit<ListCase, "headers">;

/**
 * The lists of leads as a sales team opens them. The signed-in person, whose leads `mine` are, is the first of the
 * staff.
 */
export async function leadCases(db: Database): Promise<readonly Case[]> {
  const { rows } = await db.pool.query<{ first: number; knows: number; phone: string }>(
    `select (select min(id) from users where email like 'staff-%') as first,
      (select sales_officer_id from leads where search_text like '%${SEARCHED_SURNAME}%' and sales_officer_id is not null
        order by id limit 1) as knows,
      (select '0' || right(phone, 10) from leads where id = (select max(id) / 2 from leads)) as phone`,
  );
  const { first = 0, knows = 0, phone = "" } = rows[0] ?? {};
  const found = (q: string) => ({
    path: `${listLeads.path}?${new URLSearchParams({ q })}`,
    counted: counted(`search_text like '%${q.toLowerCase()}%'`),
  });
  const ofOfficer = pathOf(listLeadsOfOfficer, { id: knows });
  return [
    { key: "leads", title: "all leads, page 1", path: listLeads.path, counted: counted("true") },
    {
      key: "leads-status",
      title: "leads who did not answer, page 1",
      path: `${listLeads.path}?filterStatus=did_not_answer`,
      counted: counted("status = 'did_not_answer'"),
    },
    { key: "leads-mine", title: "my leads, page 1", path: listMyLeads.path, counted: ofOne(first) },
    {
      key: "leads-calls",
      title: "my leads by call-back time, page 1",
      path: `${listMyLeads.path}?order=call`,
      counted: `${ofOne(first)} and status in ('${OPEN_STATUSES.join("', '")}')`,
    },
    { key: "leads-officer", title: "leads of an officer, page 1", path: ofOfficer, counted: ofOne(knows) },
    { key: "leads-name", title: `leads: search for "${SEARCHED_SURNAME}"`, ...found(SEARCHED_SURNAME) },
    {
      key: "leads-officer-name",
      title: `leads of an officer: search for "${SEARCHED_SURNAME}"`,
      path: `${ofOfficer}?${new URLSearchParams({ q: SEARCHED_SURNAME })}`,
      counted: `${ofOne(knows)} and search_text like '%${SEARCHED_SURNAME.toLowerCase()}%'`,
    },
    { key: "leads-phone", title: "leads: search for a phone number", ...found(phone) },
    { key: "leads-rare", title: `leads: search for "${RARE_WORD}"`, ...found(RARE_WORD) },
    {
      key: "leads-officers",
      title: "officers with their open leads",
      path: listLeadOfficers.path,
      whole: true,
      counted: "select count(*) from users where active and 'process-leads' = any(permissions)",
    },
    {
      key: "leads-charts",
      title: "what has come of the leads first called, and call outcomes",
      path: getLeadCharts.path,
      whole: true,
      part: "outcomes",
      counted: `select ${CALL_OUTCOMES.length}::bigint as count`,
    },
    {
      key: "leads-board",
      title: "leads by status, twenty of each",
      path: `${getLeadBoard.path}?scope=all`,
      whole: true,
      counted: `select ${LEAD_STATUSES.length}::bigint as count`,
    },
  ];
}

const counted = (where: string): string => `select count(*) from leads where ${where}`;
const ofOne = (officer: number): string => counted(`sales_officer_id = ${officer}`);
