import { beforeEach, expect, it } from "vitest";
import { getFollowingLead, releaseLead } from "../../contract/call-queue.contract.ts";
import { listMyLeads } from "../../contract/leads.contract.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { type Agent, historyOf, storedLead } from "./call-queue.testkit.ts";
import { at, emptiedAfterEach, stagedQueue } from "./call-queue-stage.testkit.ts";

const { server, ada, bola, enter, next, queue, record } = await stagedQueue();
emptiedAfterEach(server);
beforeEach(() => server.clock.set(TEST_NOW));

const release = async (by: Agent, id: number | undefined) =>
  (await server.call(releaseLead, { token: by.token, params: { id: id ?? 0 } })).body.data;
const following = async (by: Agent) => (await server.call(getFollowingLead, { token: by.token })).body.data.lead;

it("200: a call that is left ends its lease at once, and a lead of one's own stays one's own", async () => {
  const [id] = await enter({ officer: ada.id });
  await next(ada);
  expect(await release(ada, id)).toEqual({ returned: false });
  expect(await queue(ada)).toMatchObject({ current: null, callable_count: 1 });
  expect(await storedLead(server, id ?? 0)).toMatchObject({ sales_officer_id: ada.id, version: 1 });
});

it("200: a lead taken from the pool for this call goes back there, with an entry and an audit row, and another gets it", async () => {
  const [id = 0] = await enter({});
  expect((await next(ada)).lead.id).toBe(id);
  expect(await release(ada, id)).toEqual({ returned: true });
  expect(await storedLead(server, id)).toMatchObject({ sales_officer_id: null, version: 3, status: "new" });
  expect((await historyOf(server, id)).map(({ remark }) => remark)).toEqual([
    "Taken from the pool",
    "Given back to the pool",
  ]);
  const { rows } = await server.deps.db.pool.query(
    "select payload::json as said from audit_log order by seq desc limit 1",
  );
  expect(rows[0].said).toMatchObject({ action: "lead-returned", object: `lead:${id}`, before: { officer: ada.id } });
  expect((await next(bola)).lead.id).toBe(id);
});

it("200: nothing changes for a lead that somebody else calls, or whose outcome is recorded", async () => {
  const [own = 0, pooled = 0] = await enter({ officer: bola.id }, {});
  await next(bola);
  await next(ada);
  expect(await release(ada, own)).toEqual({ returned: false });
  expect((await queue(bola)).current).toMatchObject({ id: own });
  await record(ada, pooled, { status: "interested" });
  expect(await release(ada, pooled)).toEqual({ returned: false });
  expect(await storedLead(server, pooled)).toMatchObject({ sales_officer_id: ada.id, status: "interested" });
});

it("200: the lead that follows is the one that comes next, is held for nobody, and outside the hours there is none", async () => {
  const [first, second] = await enter({ officer: ada.id, priority: 2 }, { priority: 1 });
  expect((await next(ada)).lead.id).toBe(first);
  expect((await following(ada)).id).toBe(second);
  expect(await storedLead(server, second ?? 0)).toMatchObject({ sales_officer_id: null, version: 1 });
  expect((await following(bola)).id).toBe(second);
  await record(ada, first ?? 0, { status: "not interested" });
  expect((await next(ada)).lead.id).toBe(second);
  expect(await following(ada)).toBeNull();
  server.clock.set(at("20T19:30"));
  await release(ada, second);
  expect(await following(ada)).toBeNull();
});

it("as many leads wait as My Pending Leads lists, whenever they are due and whoever calls them", async () => {
  await enter(
    { officer: ada.id },
    { officer: ada.id, status: "call_back", callBackAt: at("27T10:00") },
    { officer: ada.id, status: "interested" },
    { officer: ada.id, status: "not_interested" },
    { officer: bola.id },
    {},
  );
  const listed = async () =>
    (await server.call(listMyLeads, { token: ada.token, query: { filterStatus: "open" } })).body.data.total;
  const before = await queue(ada);
  expect([before.waiting_count, before.callable_count]).toEqual([await listed(), 2]);
  const { lead } = await next(ada);
  expect((await queue(ada)).waiting_count).toBe(await listed());
  await record(ada, lead.id, { status: "not interested" });
  await next(ada);
  const after = await queue(ada);
  expect([after.waiting_count, after.callable_count]).toEqual([await listed(), 0]);
});
