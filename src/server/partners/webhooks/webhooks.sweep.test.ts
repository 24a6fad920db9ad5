import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addWebhook } from "../../../contract/partners.contract.ts";
import { heavyCount } from "../../testing/heavy.ts";
import { addLoanTypes, loanIn } from "../../testing/loans/loan-life.ts";
import { partnerKey } from "../../testing/partner-key.ts";
import { startWorkerProcess, type WorkerProcess } from "../../testing/processes/worker-process.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deliverWebhooks } from "./deliver-webhooks.job.ts";
import { type Receiver, startReceiver } from "./webhook-receiver.testkit.ts";

const EVENTS = heavyCount("events that two processes deliver at once", 2_000, 200);

let server: TestServer;
let token: string;
let loan: number;
const receivers: Receiver[] = [];
beforeAll(async () => {
  server = await startTestServer({ config: { webhooksAnywhere: true } });
  await addLoanTypes(server);
  token = await server.staffToken();
  loan = (await loanIn(server, "pending_approval")).id;
}, 120_000);
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  await server.stop();
});

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

/** A partner who now owns this loan, with an active address. */
async function told(name: string, answering: Receiver["answering"]): Promise<Receiver> {
  const receiver = await startReceiver(answering);
  receivers.push(receiver);
  const { id: key } = await partnerKey(server, name);
  const [{ id }] = await rows("select id from partners where name = $1", [name]);
  await rows(
    `insert into partner_loans (loan_id, partner_id, key_id) values ($1, $2, $3)
     on conflict (loan_id) do update set partner_id = excluded.partner_id`,
    [loan, id, key],
  );
  const { status, text } = await server.call(addWebhook, { token, params: { id }, body: { url: receiver.url } });
  expect(status, text).toBe(201);
  return receiver;
}

const happen = (times: number) =>
  rows(
    `insert into loan_events (loan_id, event, from_status, to_status, actor, at)
     select $1, 'noted', 'pending_approval', 'pending_approval', 'Ada Obi', $2 from generate_series(1, $3)`,
    [loan, server.clock.now(), times],
  );
const left = async () =>
  (await rows("select count(*)::int as due from webhook_deliveries where state = 'due'"))[0]?.due;
const idsHeard = ({ heard }: Receiver) => heard.map(({ headers }) => headers["tenor-delivery"]);

it("two processes deliver each event once", async () => {
  const receiver = await told("Twice", 200);
  await happen(EVENTS);
  const workers: WorkerProcess[] = await Promise.all([1, 2].map(() => startWorkerProcess(server, "", 0, ["webhooks"])));
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 100_000, interval: 200 });
  await Promise.all(workers.map((worker) => worker.kill()));
  expect(receiver.heard).toHaveLength(EVENTS);
  expect(new Set(idsHeard(receiver)).size).toBe(EVENTS);
  expect(await rows("select distinct attempts from webhook_deliveries")).toEqual([{ attempts: 1 }]);
}, 120_000);

it("a receiver that hangs has four tries under way, and another is told all meanwhile", async () => {
  const slow = await told("Slow", "hang");
  await happen(20);
  const quick = await told("Quick", 200);
  await happen(20);
  const delivering = deliverWebhooks(server.deps);
  await vi.waitFor(() => expect(quick.heard).toHaveLength(20), { timeout: 8_000 });
  expect(slow.heard).toHaveLength(4);
  slow.answering = 200;
  await slow.stop();
  receivers.splice(receivers.indexOf(slow), 1);
  await delivering;
  // Nothing is lost: each was tried once, and is retried.
  expect(
    await rows(
      `select d.state, d.attempts, count(*)::int as of from webhook_deliveries d join webhook_addresses a on a.id = d.address_id
        where a.url = $1 group by 1, 2`,
      [slow.url],
    ),
  ).toEqual([{ state: "due", attempts: 1, of: 20 }]);
}, 60_000);
