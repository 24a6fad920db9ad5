import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLeads } from "../../../contract/leads.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addStaff, type StaffMember } from "../leads.testkit.ts";

let server: TestServer;
let manager: StaffMember;

/** Old leads of one organisation, then those of others, then two organisations alternating. */
const [OLD, OTHERS, TURNS] = [1300, 5200, 2200];

beforeAll(async () => {
  server = await startTestServer();
  manager = await addStaff(server, "Gbenga Ojo", ["view-all-leads"]);
  await server.deps.db.pool.query(
    `insert into leads (name, phone, organization_name, status, created_at)
      select 'Ngozi ' || n, '+23480' || (30000000 + n), case when n <= $1::integer then 'Oldmine Diggers' when n <= $2::integer then 'Zamfara State'
        when n % 2 = 0 then 'Evenfall Farms' else 'Oddfellow Ltd' end, case when n % 5 = 0 then 'call_back' else 'new' end, now()
      from generate_series(1, $3::integer) n`,
    [OLD, OLD + OTHERS, OLD + OTHERS + TURNS],
  );
});
afterAll(() => server.stop());

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const ids = (page: Page): number[] => page.data.map(({ id }: { id: number }) => id);
const list = async (query: Record<string, string>): Promise<Page> =>
  (await server.call(listLeads, { token: manager.token, query })).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${manager.token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function idsOf(where: string): Promise<number[]> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    `select id from leads where ${where} order by id desc`,
  );
  return rows.map(({ id }) => id);
}

describe("pages of a search that finds more than a thousand leads", () => {
  it("LED-02, LED-28: of an upload of long ago every lead comes once, newest first, the exact number beside it", async () => {
    const expected = await idsOf("organization_name = 'Oldmine Diggers'");
    const found: number[] = [];
    for (let page = await list({ q: "oldmine" }); ; page = await follow(page.next_page_url)) {
      expect(page.total).toBe(OLD);
      found.push(...ids(page));
      if (!page.next_page_url) break;
    }
    expect(found).toEqual(expected);
  });

  it("LED-02, LED-28: the first, the last, the page before and one far away hold the leads that stand there", async () => {
    for (const [query, where] of [
      [{ q: "oldmine" }, "organization_name = 'Oldmine Diggers'"],
      [{ q: "evenfall" }, "organization_name = 'Evenfall Farms'"],
      [{ q: "evenfall diggers" }, "false"],
      [{ q: "ngozi", filterStatus: "call back" }, "status = 'call_back'"],
      [{ q: "zamfara", filterStatus: "new" }, "organization_name = 'Zamfara State' and status = 'new'"],
    ] as const) {
      const expected = await idsOf(where);
      const last = Math.max(0, Math.ceil(expected.length / 20) - 1) * 20;
      expect([query, ids(await list(query))]).toEqual([query, expected.slice(0, 20)]);
      expect([query, ids(await list({ ...query, page: "40" }))]).toEqual([query, expected.slice(780, 800)]);
      const end = await list({ ...query, before: "end" });
      expect([query, ids(end)]).toEqual([query, expected.slice(last)]);
      if (!end.prev_page_url) continue;
      expect([query, ids(await follow(end.prev_page_url))]).toEqual([query, expected.slice(last - 20, last)]);
    }
  });
});
