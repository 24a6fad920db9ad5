import fc from "fast-check";
import { expect, it } from "vitest";
import { rebuildKeptSums, verifyKeptSums } from "../books/kept-sums.store.ts";
import { nextOf } from "./call-queue.store.ts";
import { enterLeads } from "./call-queue.testkit.ts";
import { countCallable, dueCallBacks } from "./call-queue-figures.store.ts";
import { askerAt } from "./call-queue-hours.ts";
import { emptyQueue, stagedQueue } from "./call-queue-stage.testkit.ts";

const HOUR_MS = 3_600_000;
const LOOKED_AT = 25;

const { server, ada, bola } = await stagedQueue();

/** A randomly drawn lead: how long ago it was due or set, or how long until then; and what blocks it. */
const drawnLead = fc.record({
  isOwn: fc.boolean(),
  agreed: fc.boolean(),
  hours: fc.integer({ min: -24 * 70, max: 60 }),
  priority: fc.integer({ min: 0, max: 2 }),
  netPay: fc.option(fc.integer({ min: 1, max: 4 })),
  fate: fc.constantFrom("free", "free", "free", "skipped", "held", "skipped by another", "tried"),
});

type DrawnLead = typeof drawnLead extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function enter(drawn: readonly DrawnLead[]) {
  const { pool } = server.deps.db;
  await emptyQueue(server);
  const now = server.clock.now();
  const ids = await enterLeads(
    server,
    drawn.map(({ isOwn, agreed, hours, priority, netPay }) => {
      const time = new Date(now.getTime() + hours * HOUR_MS);
      return {
        officer: isOwn ? ada.id : undefined,
        priority,
        netPay,
        // Without an agreed time nobody is called again the same day.
        ...(agreed
          ? { status: "call_back" as const, callBackAt: time }
          : { setAt: hours > 0 ? new Date(time.getTime() + 24 * HOUR_MS) : time }),
      };
    }),
  );
  const leads = drawn.map((lead, place) => ({ ...lead, id: ids[place] ?? 0 }));
  const until = new Date(now.getTime() + HOUR_MS);
  for (const { id, fate } of leads) {
    if (fate.startsWith("skipped")) {
      const by = fate === "skipped" ? ada.id : bola.id;
      await pool.query("insert into lead_skips values ($1, $2, $3)", [by, id, until]);
    }
  }
  const held = leads.find(({ fate }) => fate === "held");
  if (held) await pool.query("insert into lead_leases values ($1, $2, $3)", [bola.id, held.id, until]);
  const tried = leads.filter(({ fate }) => fate === "tried").map(({ id }) => id);
  const { rows } = await pool.query<{ id: number; next: Date }>(
    "select id, next_call_at as next from leads where id = any($1)",
    [ids],
  );
  const dueAt = new Map(rows.map(({ id, next }) => [id, next.getTime()]));
  const due = leads.map((lead) => ({ ...lead, at: dueAt.get(lead.id) ?? 0 })).filter(({ at }) => at <= now.getTime());
  return { due, tried, held: held?.id };
}

it("OPN-75: of any backlog, over however many days, those looked at are the first of the order, without the taken", async () => {
  const asker = askerAt(ada.id, server.clock.now());
  await fc.assert(
    fc.asyncProperty(fc.array(drawnLead, { minLength: 60, maxLength: 220 }), async (drawn) => {
      const { due, tried, held } = await enter(drawn);
      const free = due.filter(({ id, fate }) => fate !== "skipped" && fate !== "tried" && id !== held);
      for (const whose of ["own", "pool"] as const) {
        for (const agreed of [true, false]) {
          const part = free.filter((lead) => lead.isOwn === (whose === "own") && lead.agreed === agreed);
          const pay = ({ netPay }: DrawnLead) => netPay ?? 0;
          const order = agreed
            ? part.sort((a, b) => a.at - b.at || a.id - b.id)
            : part.sort((a, b) => b.priority - a.priority || pay(b) - pay(a) || a.id - b.id);
          const seen = await server.deps.db.transaction((tx) => nextOf(tx, { whose, agreed }, asker, tried));
          expect(seen).toEqual(order.slice(0, LOOKED_AT).map(({ id }) => id));
        }
      }
      const waiting = due.filter(({ id, fate }) => id !== held && fate !== "skipped");
      expect(await countCallable(server.deps.db, asker)).toBe(waiting.length);
      const agreedOwn = due.filter(({ isOwn, agreed }) => isOwn && agreed).sort((a, b) => a.at - b.at || a.id - b.id);
      expect(await dueCallBacks(server.deps.db, asker, 10)).toEqual({
        due: agreedOwn.length,
        ids: agreedOwn.slice(0, 10).map(({ id }) => id),
      });
    }),
    { numRuns: 12, seed: 20261120, endOnFailure: true },
  );
}, 120_000);

it("OPN-75: whoever is put aside does not wait for that agent, counted once even when another is calling them", async () => {
  const { pool } = server.deps.db;
  await pool.query("update leads set next_call_at = null, call_back_at = null; delete from lead_skips");
  await pool.query("delete from lead_leases");
  const now = server.clock.now();
  const [first, second] = await enterLeads(server, [{}, {}, {}]);
  const until = new Date(now.getTime() + HOUR_MS);
  const waiting = async () => [
    await countCallable(server.deps.db, askerAt(ada.id, now)),
    await countCallable(server.deps.db, askerAt(bola.id, now)),
  ];
  expect(await waiting()).toEqual([3, 3]);
  for (const id of [first, second]) await pool.query("insert into lead_skips values ($1, $2, $3)", [ada.id, id, until]);
  expect(await waiting()).toEqual([1, 3]);
  await pool.query("insert into lead_leases values ($1, $2, $3)", [bola.id, first, until]);
  expect(await waiting()).toEqual([1, 2]);
});

it("OPN-75: a count of calls that is not what the rows say is found by figures:verify, and mended when asked", async () => {
  const { db } = server.deps;
  await db.pool.query("update leads set next_call_at = null, call_back_at = null");
  await enterLeads(server, [{ officer: ada.id }, {}]);
  expect(await verifyKeptSums(db)).toEqual([]);
  await db.pool.query(
    "insert into lead_call_deltas (officer, day, delta) values ($1, '2026-11-20', 2), (0, '2026-11-20', -1)",
    [ada.id],
  );
  expect(await verifyKeptSums(db)).toEqual([
    "the calls of nobody on 2026-11-20: kept 0, counted 1",
    `the calls of user ${ada.id} on 2026-11-20: kept 3, counted 1`,
  ]);
  expect(await rebuildKeptSums(db)).toBe(2);
  expect(await verifyKeptSums(db)).toEqual([]);
});
