import { afterAll, beforeAll, expect, it } from "vitest";
import { listLeads, listMyLeads, reassignLeads } from "../../contract/leads.contract.ts";
import { LEAD_STATUSES } from "../../domain/lead/lead-status.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { SYSTEM } from "../db/transaction.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { changeLead, lockLead } from "./change-lead.ts";
import { addLead, addStaff, countFaults, type StaffMember } from "./leads.testkit.ts";

const CHANGES = heavyCount("changes of leads by sixteen people at once, their counts folded meanwhile", 5000, 320);
const PEOPLE = 16;
const LEADS = 120;

let server: TestServer;
let manager: StaffMember;
let officers: readonly StaffMember[];
let leads: number[];

beforeAll(async () => {
  server = await startTestServer();
  manager = await addStaff(server, "Gbenga Ojo", ["view-all-leads"]);
  officers = [];
  for (let n = 0; n < 5; n += 1) officers = [...officers, await addStaff(server, `Officer${n} Obi`, ["process-leads"])];
  leads = [];
  for (let n = 0; n < LEADS; n += 1) leads.push(await addLead(server, { officerId: officers[n % 5]?.id }));
});
afterAll(() => server.stop());

const pick = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;

async function changeStatus(turn: number): Promise<void> {
  const { db, clock } = server.deps;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, pick(leads, turn * 7), { officerId: undefined });
    const status = pick(LEAD_STATUSES, turn);
    await changeLead(tx, lead, { status, remark: null, callBackAt: undefined, author: SYSTEM, at });
  });
}

/** A dozen leads, in either order: two people who met half-way would deadlock. */
async function reassign(turn: number): Promise<void> {
  const some = leads.slice(turn % 20, (turn % 20) + 12);
  const body = {
    lead_ids: turn % 2 === 0 ? some : some.toReversed(),
    sales_officer_id: pick(officers, turn * 3 + 1).id,
  };
  const { status, text } = await server.call(reassignLeads, { token: manager.token, body });
  if (status !== 200) throw new Error(text);
}

async function comeAndGo(turn: number): Promise<void> {
  const id = await addLead(server, { status: pick(LEAD_STATUSES, turn), officerId: pick(officers, turn).id });
  if (turn % 2 === 0) await server.deps.db.pool.query("delete from leads where id = $1", [id]);
}

const WAYS = [changeStatus, reassign, comeAndGo, changeStatus] as const;

it("LED-28, OPN-73, LED-27: whatever sixteen people do at once to leads, the counts by officer and status are what the rows say", async () => {
  let turn = 0;
  let working = true;
  const person = async (): Promise<void> => {
    while (turn < CHANGES) {
      const mine = turn++;
      await pick(WAYS, mine)(mine);
    }
  };
  const folding = (async () => {
    while (working) await foldDeltas(server.deps.db, "lead_count");
  })();
  await Promise.all(Array.from({ length: PEOPLE }, person)).finally(() => {
    working = false;
  });
  await folding;

  expect(await countFaults(server)).toEqual([]);
  const { rows } = await server.deps.db.pool.query<{ officer: number; leads: number }>(
    "select sales_officer_id as officer, count(*) as leads from leads group by 1",
  );
  for (const { id, token } of officers) {
    const { body } = await server.call(listMyLeads, { token });
    expect(body.data.total).toBe(rows.find(({ officer }) => officer === id)?.leads ?? 0);
  }
  const all = await server.call(listLeads, { token: manager.token });
  expect(all.body.data.total).toBe(rows.reduce((sum, row) => sum + row.leads, 0));
  // A lead's version counts every change, so none was overwritten.
  const changed = await server.deps.db.pool.query(`select d.id from leads d
    where d.version <> 1 + (select count(*) from lead_histories h where h.lead_id = d.id)`);
  expect(changed.rows).toEqual([]);
  while ((await foldDeltas(server.deps.db, "lead_count")) > 0);
  expect(await countFaults(server)).toEqual([]);
  expect((await server.deps.db.pool.query("select * from daily_figure_faults")).rows).toEqual([]);
}, 600_000);
