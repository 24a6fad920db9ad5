import { beforeEach, describe, expect, it } from "vitest";
import { getCallQueue, nextLead } from "../../contract/call-queue.contract.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { forgetOldRecords } from "../jobs/forget-old-records.job.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { lockFirstOf, nextOf } from "./call-queue.store.ts";
import { type Agent, historyOf, storedLead } from "./call-queue.testkit.ts";
import { askerAt } from "./call-queue-hours.ts";
import { at, emptiedAfterEach, stagedQueue } from "./call-queue-stage.testkit.ts";
import { beginLease } from "./lease.store.ts";

const HOUR_S = 3600;

const { server, ada, bola, enter, next, queue, record } = await stagedQueue();
emptiedAfterEach(server);
beforeEach(() => server.clock.set(TEST_NOW));

/** Takes lead after lead, each ended with an outcome, until nobody is due. */
async function callAll(by: Agent): Promise<readonly number[]> {
  const called = [];
  for (;;) {
    const { lead } = await next(by);
    if (!lead) return called;
    called.push(lead.id);
    await record(by, lead.id, { status: "not interested" });
  }
}

describe("the order of the queue (OPN-75)", () => {
  it("OPN-75: a lead whose call was recorded is not held any more, although nobody has asked for the next", async () => {
    const [id] = await enter({ officer: ada.id, setAt: at("18T10:00") });
    expect((await next(ada)).lead.id).toBe(id);
    expect((await queue(ada)).current).toMatchObject({ id });
    await record(ada, id ?? 0, { status: "did not answer" });
    expect((await queue(ada)).current).toBeNull();
  });

  it("OPN-75: due call-backs come first, the oldest first, then priority, net pay and age; own leads before the pool", async () => {
    const own = { officer: ada.id, setAt: at("18T10:00") };
    const ids = await enter(
      { setAt: at("18T10:00"), priority: 9 },
      { ...own, priority: 1, netPay: 100 },
      { ...own, priority: 2, netPay: null },
      { ...own, priority: 2, netPay: 300 },
      { ...own, setAt: at("10T10:00"), priority: 2, netPay: 200 },
      { ...own, priority: 2, netPay: 300 },
      { ...own, status: "call_back", callBackAt: at("20T09:20") },
      { ...own, status: "did_not_answer", callBackAt: at("19T12:00") },
      { status: "call_back", callBackAt: at("20T08:30") },
      { ...own, status: "call_back", callBackAt: at("20T09:31"), priority: 9 },
      { ...own, status: "did_not_answer", setAt: at("20T08:10"), priority: 9 },
      { officer: bola.id, setAt: at("18T10:00"), priority: 9 },
      { ...own, status: "do_not_contact", priority: 9 },
    );
    const order = [7, 6, 3, 5, 4, 2, 1, 8, 0];
    expect(await callAll(ada)).toEqual(order.map((place) => ids[place]));
    const after = await next(ada);
    expect(after).toMatchObject({ lead: null, reason: "nobody-due", resumes_at: at("20T09:31").toISOString() });
    server.clock.set(at("20T09:31"));
    expect((await next(ada)).lead.id).toBe(ids[9]);
  });

  it("OPN-75: a call-back that becomes due meanwhile is there at the next read, and is next", async () => {
    const [plain, agreed] = await enter(
      { officer: ada.id, priority: 9 },
      { officer: ada.id, status: "call_back", callBackAt: at("20T09:45") },
    );
    expect(await queue(ada)).toMatchObject({ due: [], due_count: 0, callable_count: 1, resumes_at: null });
    server.clock.set(at("20T09:45"));
    const seen = await queue(ada);
    expect(seen).toMatchObject({ due: [{ id: agreed }], due_count: 1, callable_count: 2, current: null });
    expect((await next(ada)).lead.id).toBe(agreed);
    await record(ada, agreed ?? 0, { status: "interested" });
    expect((await next(ada)).lead.id).toBe(plain);
  });

  it("OPN-75: the queue shows the three oldest agreed calls of one's own, counts all, and never somebody else's", async () => {
    const times = Array.from({ length: 13 }, (_, minute) => at(`20T09:${String(12 - minute).padStart(2, "0")}`));
    const ids = await enter(
      ...times.map((callBackAt) => ({ officer: ada.id, status: "call_back" as const, callBackAt })),
      { officer: bola.id, status: "call_back", callBackAt: at("20T09:00") },
      { officer: ada.id, status: "call_back", callBackAt: at("20T18:00") },
      { officer: ada.id, status: "call_back", callBackAt: at("21T10:00") },
      { officer: ada.id, status: "did_not_answer" },
      {},
    );
    const seen = await queue(ada);
    expect(seen.due.map(({ id }: { id: number }) => id)).toEqual(ids.slice(10, 13).toReversed());
    expect(seen).toMatchObject({ due_count: 13, callable_count: 14, is_contact_time: true, resumes_at: null });
  });

  it("OPN-75: waiting counts are exact with and without folding, and whom somebody calls does not wait", async () => {
    const ids = await enter({ officer: ada.id }, { officer: ada.id }, {}, { officer: bola.id });
    expect((await queue(ada)).callable_count).toBe(3);
    expect(await foldDeltas(server.deps.db, "lead_call")).toBeGreaterThan(0);
    expect((await queue(ada)).callable_count).toBe(3);
    expect((await next(ada)).lead.id).toBe(ids[0]);
    expect(await queue(ada)).toMatchObject({ callable_count: 2, current: { id: ids[0] } });
    await next(bola);
    await next(bola, ids[3]);
    expect(await queue(ada)).toMatchObject({ callable_count: 1 });
  });
});

describe("holding a lead", () => {
  it("OPN-75: asking again answers the same lead and holds it on; nobody else gets it, not even its new officer", async () => {
    const [first, second] = await enter({ officer: ada.id, priority: 2 }, { officer: ada.id, priority: 1 });
    for (let times = 0; times < 3; times += 1) {
      expect((await next(ada)).lead.id).toBe(first);
      server.clock.advance(19 * 60);
    }
    await server.deps.db.pool.query("update leads set sales_officer_id = $1 where id = $2", [bola.id, first]);
    expect((await next(bola)).lead).toBeNull();
    // Reassigned: Ada continues with the next one, and now it is free.
    expect((await next(ada)).lead.id).toBe(second);
    expect((await next(bola)).lead.id).toBe(first);
  });

  it("OPN-75: a lease that ended is no lease: after twenty minutes the lead is free for its officer", async () => {
    const [id] = await enter({ officer: ada.id });
    await next(ada);
    await server.deps.db.pool.query("update leads set sales_officer_id = $1 where id = $2", [bola.id, id]);
    server.clock.advance(20 * 60 - 1);
    expect((await next(bola)).lead).toBeNull();
    server.clock.advance(1);
    expect((await queue(ada)).current).toBeNull();
    expect((await next(bola)).lead.id).toBe(id);
    expect((await next(ada)).lead).toBeNull();
  });

  it("OPN-75: recording an outcome ends the lease, and who may not be called any more is not held on", async () => {
    const [first, second] = await enter({ officer: ada.id, priority: 2 }, { officer: ada.id, priority: 1 });
    expect((await next(ada)).lead.id).toBe(first);
    await record(ada, first ?? 0, { status: "did not answer" });
    expect(await queue(ada)).toMatchObject({ current: null });
    expect((await next(ada)).lead.id).toBe(second);
    await server.deps.db.pool.query("update leads set status = 'do_not_contact' where id = $1", [second]);
    expect((await next(ada)).lead).toBeNull();
    expect(await queue(ada)).toMatchObject({ current: null });
  });

  it("OPN-75: a lead that becomes do not contact between the look and the lock is not given", async () => {
    const [first, second] = await enter({ officer: ada.id, priority: 2 }, { officer: ada.id, priority: 1 });
    const asker = askerAt(ada.id, server.clock.now());
    const part = { whose: "own", agreed: false } as const;
    await server.deps.db.transaction(async (tx) => {
      const seen = await nextOf(tx, part, asker, []);
      expect(seen).toEqual([first, second]);
      await record(ada, first ?? 0, { status: "do not contact" });
      expect((await lockFirstOf(tx, seen, part, asker))?.id).toBe(second);
    });
  });

  it("OPN-75: the table itself refuses a second lease of one lead, and a second lead of one person", async () => {
    const [first, second] = await enter({ officer: ada.id }, { officer: ada.id });
    const now = server.clock.now();
    const hold = (by: Agent, id = 0) =>
      server.deps.db.transaction((tx) => beginLease(tx, id, { userId: by.id, now }, new Date(now.getTime() + 1000)));
    expect(await hold(ada, first)).toBe(true);
    expect([await hold(bola, first), await hold(ada, second)]).toEqual([false, false]);
    expect([(await queue(ada)).current.id, (await queue(bola)).current]).toEqual([first, null]);
    expect(await hold(bola, second)).toBe(true);
  });

  it("OPN-75: a skipped lead stays away for an hour, from this person alone, and comes back", async () => {
    const [first, second] = await enter({ priority: 2 }, { priority: 1 });
    expect((await next(ada)).lead.id).toBe(first);
    expect((await next(ada, first)).lead.id).toBe(second);
    // The same skip repeated after a lost answer skips nothing else.
    expect((await next(ada, first)).lead.id).toBe(second);
    expect(await next(ada, second)).toEqual({
      lead: null,
      reason: "nobody-due",
      resumes_at: new Date(Date.parse(TEST_NOW) + HOUR_S * 1000).toISOString(),
    });
    server.clock.advance(HOUR_S - 1);
    expect((await next(ada)).lead).toBeNull();
    server.clock.advance(1);
    expect((await next(ada)).lead.id).toBe(first);
  });

  it("OPN-75: what was put aside is forgotten a day after it came back", async () => {
    const [id] = await enter({ officer: ada.id });
    await next(ada, id);
    server.clock.advance(24 * HOUR_S);
    expect(await forgetOldRecords(server.deps)).toBe(0);
    server.clock.advance(HOUR_S + 1);
    expect(await forgetOldRecords(server.deps)).toBe(1);
  });

  it("OPN-75: skipping somebody else's lead, or none there is, changes nothing", async () => {
    const [own, foreign] = await enter({ officer: ada.id }, { officer: bola.id });
    expect((await next(bola)).lead.id).toBe(foreign);
    expect((await next(ada, foreign)).lead.id).toBe(own);
    expect((await next(ada, 99_999_999)).lead.id).toBe(own);
    expect(await queue(bola)).toMatchObject({ current: { id: foreign } });
    expect((await server.deps.db.pool.query("select 1 from lead_skips")).rowCount).toBe(0);
  });

  it("OPN-75: pulling from the pool makes the lead one's own: history, audit and a new version, but no call", async () => {
    const [id] = await enter({ status: "unreachable", setAt: at("18T10:00") });
    const { lead } = await next(ada);
    expect(lead).toMatchObject({
      id,
      status: "unreachable",
      version: 2,
      sales_officer: { id: ada.id, name: "Ada Obi" },
    });
    expect(lead.lead_histories[0]).toMatchObject({ remark: "Taken from the pool", user: { name: "Ada Obi" } });
    expect(await historyOf(server, id ?? 0)).toMatchObject([{ status: "given", kept_status: "unreachable" }]);
    expect((await storedLead(server, id ?? 0)).last_called_at).toBeNull();
    const { rows } = await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where payload like $1",
      [`%"lead:${id}"%`],
    );
    expect(rows.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { action: "lead-taken", before: { officer: null }, after: { officer: ada.id } },
    ]);
  });

  it("PRM-38: without process-leads there is no queue and no next lead", async () => {
    const token = await server.staffToken(["view-all-leads", "upload-leads"]);
    expect((await server.call(nextLead, { body: {}, token })).status).toBe(403);
    expect((await server.call(getCallQueue, { token })).status).toBe(403);
  });
});
