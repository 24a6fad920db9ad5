import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { verifyFigures } from "./verify-figures.store.ts";

let server: TestServer;
let leads = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (statement: string, values: readonly unknown[] = []) => server.deps.db.pool.query(statement, [...values]);

async function enterLead(): Promise<number> {
  leads += 1;
  const { rows } = await run("insert into leads (name, phone, created_at) values ('Lead', $1, now()) returning id", [
    `+23470500000${leads}`,
  ]);
  return Number(rows[0]?.id);
}

/** A lead's new status; the first asks to be called back. */
const CHANGES = ["did_not_answer, call back", "did_not_answer", "interested", "link_sent"] as const;
type Change = (typeof CHANGES)[number];

function insertOf(lead: number, id: number, change: Change): [statement: string, values: unknown[]] {
  const [status, isCallBack] = change.split(", ");
  const statement = `insert into lead_histories (id, lead_id, actor, status, call_back_at, at) overriding system value
    values ($1, $2, 'Funke Balogun', $3, case when $4 then now() end, '2026-11-20T09:00:00Z')`;
  return [statement, [id, lead, status, isCallBack !== undefined]];
}

async function nextId(): Promise<number> {
  const { rows } = await run("select nextval(pg_get_serial_sequence('lead_histories', 'id')) as id");
  return Number(rows[0]?.id);
}

/** Two concurrent calls; `ahead` locks the lead first, the other waits for it and commits after it. */
async function cross(lead: number, one: Change, two: Change, ahead: "smaller id" | "larger id"): Promise<void> {
  const calls = [insertOf(lead, await nextId(), one), insertOf(lead, await nextId(), two)] as const;
  const [first, second] = ahead === "smaller id" ? calls : [calls[1], calls[0]];
  const [quick, late] = [await server.deps.db.pool.connect(), await server.deps.db.pool.connect()];
  await quick.query("begin");
  await late.query("begin");
  await quick.query(...first);
  const waiting = late.query(...second);
  await quick.query("commit");
  await waiting;
  await late.query("commit");
  quick.release();
  late.release();
}

const calledBack = async () =>
  Number((await run("select sum(rows) as rows from daily_figures where figure = 'called back'")).rows[0]?.rows ?? 0);

it("API-83: a call that was not answered counts as called back though the later call was committed before it", async () => {
  const lead = await enterLead();
  const before = await calledBack();
  await cross(lead, "did_not_answer, call back", "interested", "larger id");
  expect((await calledBack()) - before).toBe(1);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});

const ORDERS = CHANGES.flatMap((one) =>
  CHANGES.flatMap((two) => (["smaller id", "larger id"] as const).map((ahead) => [one, two, ahead] as const)),
);

it.each(ORDERS)(
  "API-83, DSH-12: of '%s' crossed by '%s', the %s first, every kept figure is what the rows say",
  async (one, two, ahead) => {
    const lead = await enterLead();
    await run(...insertOf(lead, await nextId(), "did_not_answer, call back"));
    await cross(lead, one, two, ahead);
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
    await cross(lead, two, one, ahead);
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  },
);

it("API-83: several changes of one lead in one statement count as they would one after the other", async () => {
  const lead = await enterLead();
  const before = await calledBack();
  await run(...insertOf(lead, await nextId(), "did_not_answer, call back"));
  await run(
    `insert into lead_histories (lead_id, actor, status, call_back_at, at)
      select $1, 'Funke Balogun', status, call_back_at::timestamptz, '2026-11-20T09:00:00Z'
      from (values (1, 'did_not_answer', '2026-11-21'), (2, 'link_sent', null), (3, 'interested', null),
        (4, 'did_not_answer', '2026-11-22')) as change (place, status, call_back_at) order by place`,
    [lead],
  );
  expect((await calledBack()) - before).toBe(2);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});
