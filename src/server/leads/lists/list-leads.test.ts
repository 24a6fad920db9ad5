import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { listLeadStatusOptions, listLeads, listLeadsOfOfficer, listMyLeads } from "../../../contract/leads.contract.ts";
import { LEAD_STATUSES, OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import { foldDeltas } from "../../db/fold-deltas.store.ts";
import { addLead, type StaffMember } from "../leads.testkit.ts";
import { stagedLeads } from "../leads-stage.testkit.ts";
import { leadFilter } from "./lead-filter.ts";
import { pageOfIds } from "./lead-page.store.ts";

const { server, manager, funke, bola } = await stagedLeads();
const TOTAL = 473;
await server.deps.db.pool.query(
  `insert into leads (name, phone, status, sales_officer_id, organization_name, created_at)
    select (array['Ngozi','Emeka','Halima'])[1 + n % 3] || ' ' || (array['Okorie','Musa','Adeyemi'])[1 + n % 3], '+23490' || (30000000 + n),
      ($2::text[])[1 + n % 11], ($3::bigint[])[1 + n % 3], 'Ministry of Works', timestamptz '2026-01-01' - n * interval '1 hour'
    from generate_series(1, $1::integer) n`,
  [TOTAL, LEAD_STATUSES, [funke.id, bola.id, null]],
);

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (query: Record<string, string> = {}, endpoint: Endpoint = listLeads, who = manager): Promise<Page> =>
  (await server.call(endpoint, { token: who.token, query, params: { id: who.id } })).body.data;

async function follow(url: string, { token }: StaffMember): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

async function idsOf(where: string, values: readonly unknown[] = []): Promise<number[]> {
  const text = `select id from leads where ${where} order by id desc`;
  return (await server.deps.db.pool.query<{ id: number }>(text, [...values])).rows.map(({ id }) => id);
}

async function walk(query: Record<string, string>, endpoint: Endpoint, who: StaffMember): Promise<Page[]> {
  const pages = [await list(query, endpoint, who)];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url, who));
  return pages;
}

describe("lists of leads", () => {
  it("LED-01, LED-28, API-56: All Leads come by the page of twenty, newest id first, rows at data.data.data", async () => {
    const page = await list();
    expect(page).toMatchObject({ from: 1, to: 20, current_page: 1, last_page: 24, per_page: 20, total: TOTAL });
    expect(ids(page)).toEqual((await idsOf("true")).slice(0, 20));
  });

  it("LED-28, LST-27: following Next meets every lead once, on every filter, and the addresses carry the filter", async () => {
    for (const [query, where] of [
      [{}, "true"],
      [{ filterStatus: "did not answer" }, "status = 'did_not_answer'"],
      [{ filterStatus: "open" }, `status in ('${OPEN_STATUSES.join("', '")}')`],
      [{ q: "musa" }, "name ilike '%musa%'"],
      [{ q: "musa", filterStatus: "converted" }, "name ilike '%musa%' and status = 'converted'"],
    ] as const) {
      const pages = await walk(query as Record<string, string>, listLeads, manager);
      const expected = await idsOf(where);
      expect([query, pages.flatMap(ids)]).toEqual([query, expected]);
      expect([query, ...new Set(pages.map(({ total }) => total))]).toEqual([query, expected.length]);
    }
  });

  it("LED-28: the last page, the page before and a page by number hold the leads that stand there", async () => {
    const all = await idsOf("status = 'new'");
    const query = { filterStatus: "NEW" };
    const end = await list({ ...query, before: "end" });
    expect(ids(end)).toEqual(all.slice(40));
    expect(end).toMatchObject({ current_page: 3, total: all.length, next_page_url: null });
    expect(ids(await follow(end.prev_page_url, manager))).toEqual(all.slice(20, 40));
    expect(ids(await list({ ...query, page: "2" }))).toEqual(all.slice(20, 40));
    expect(await list({ ...query, page: "9" })).toMatchObject({ data: [], total: all.length, from: null });
  });

  it("LED-25, API-57: My leads are one's own, of an administrator too, and can be narrowed to no other officer", async () => {
    const own = await idsOf("sales_officer_id = $1", [funke.id]);
    const others = { sales_officer_id: String(bola.id), officer: String(bola.id) };
    const { status } = await server.call(listMyLeads, { query: others, token: funke.token });
    expect(status).toBe(422);
    const pages = await walk({}, listMyLeads, funke);
    expect(pages.flatMap(ids)).toEqual(own);
    expect(await list({}, listMyLeads, manager)).toMatchObject({ data: [], total: 0, last_page: 1 });
    const open = await walk({ filterStatus: "open" }, listMyLeads, funke);
    const expected = await idsOf("sales_officer_id = $1 and status = any($2)", [funke.id, OPEN_STATUSES]);
    expect(open.flatMap(ids)).toEqual(expected);
    expect(open[0].total).toBe(expected.length);
  });

  it("API-59, OPN-74: the leads of an officer, by status and by words; nobody of that number is 404", async () => {
    const ask = (query: Record<string, string>, id = bola.id) =>
      server.call(listLeadsOfOfficer, { token: manager.token, params: { id }, query });
    const own = await idsOf("sales_officer_id = $1", [bola.id]);
    const page = (await ask({})).body.data;
    expect([page.total, ids(page)]).toEqual([own.length, own.slice(0, 20)]);
    expect(page.next_page_url).toContain(`/api/admin/users/${bola.id}/view-leads-by-account-officer?`);
    expect(ids(await follow(page.next_page_url, manager))).toEqual(own.slice(20, 40));
    const some = await idsOf("sales_officer_id = $1 and status = 'call_back' and name ilike '%okorie%'", [bola.id]);
    expect(ids((await ask({ filterStatus: "call_back", q: "okorie" })).body.data)).toEqual(some.slice(0, 20));
    const missing = await ask({}, 999_999);
    expect([missing.status, missing.body.message]).toEqual([404, "There is no such member of staff."]);
  });

  it("OPN-70: a status is understood in any spelling, and one that does not exist is refused by name", async () => {
    for (const filterStatus of ["do not contact", "do_not_contact", "Do-Not-Contact", " DO NOT CONTACT "])
      expect((await list({ filterStatus })).total).toBe((await idsOf("status = 'do_not_contact'")).length);
    const wrong = await server.call(listLeads, { token: manager.token, query: { filterStatus: "asleep" } });
    expect([wrong.status, wrong.body.errors.filterStatus]).toEqual([
      422,
      ["There is no status “asleep”. Choose one from the list."],
    ]);
    expect((await list({ filterStatus: "" })).total).toBe(TOTAL);
  });

  it("LED-15, LED-27, API-58: the status options are the eleven, in small words with spaces", async () => {
    const { body } = await server.call(listLeadStatusOptions, { token: await server.staffToken([]) });
    expect(body.data.map(({ value }: { value: string }) => value)).toEqual([
      "new",
      "interested",
      "not interested",
      "did not answer",
      "call back",
      "unreachable",
      "wrong number",
      "link sent",
      "link submitted",
      "converted",
      "do not contact",
    ]);
    expect(body.data[3]).toEqual({ value: "did not answer", label: "Did not answer" });
  });

  it("LED-28: totals are exact before and after the changes are folded, and after leads come and go", async () => {
    const before = (await list()).total;
    const id = await addLead(server, { status: "interested", officerId: funke.id });
    expect([(await list()).total, (await list({}, listMyLeads, funke)).data[0].id]).toEqual([before + 1, id]);
    await server.deps.db.pool.query("update leads set status = 'converted' where id = $1", [id]);
    while ((await foldDeltas(server.deps.db, "lead_count")) > 0);
    expect((await list({ filterStatus: "converted" })).total).toBe((await idsOf("status = 'converted'")).length);
    await server.deps.db.pool.query("delete from leads where id = $1", [id]);
    expect((await list()).total).toBe(before);
  });

  it("LED-01, LED-25, API-59: a page is found by one index in its order, whatever the filter: its cost does not grow with the table", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
      for (const [query, officerId, index] of [
        [{}, undefined, "leads_pkey"],
        [{ filterStatus: "open" }, undefined, "leads_by_status"],
        [{ filterStatus: "converted" }, undefined, "leads_by_status"],
        [{}, funke.id, "leads_of_officer_by_status"],
        [{ filterStatus: "open" }, funke.id, "leads_of_officer_by_status"],
      ] as const) {
        const values: unknown[] = [];
        const start = { from: "after", position: { createdAt: new Date(0), id: 400 }, skip: 20 } as const;
        const page = pageOfIds(leadFilter(query, officerId), start, 20, values);
        const { rows } = await client.query(`explain (costs off) ${page}`, values);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        const scans = [...plan.matchAll(/(\S+ Only|Seq|Heap|Index) Scan.* on leads\b|using (\S+) on leads/g)].map(
          String,
        );
        expect([index, scans.length, plan]).toEqual([index, 1, expect.stringContaining(`using ${index} on leads x`)]);
        // The sort covers the few of each status, never the index's output.
        expect(plan.split("Limit").at(-1)).not.toContain("Sort");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
