import { afterAll, beforeAll, expect, it } from "vitest";
import { sendPhoneCode } from "../../contract/applications.contract.ts";
import { SANDBOX_FAULTS, type SandboxFault, takesIt } from "../../pretend/sms-sandbox/sandbox-faults.ts";
import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import type { SandboxSms } from "../../pretend/sms-sandbox/sms-sandbox.ts";
import { reportAddress } from "../messages/report-key.ts";
import { openGateways } from "../sms/open-gateways.ts";
import { GATEWAY_PLACES } from "../sms/sms-gateway.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type SmsSandboxProcess, startSmsSandboxProcess } from "../testing/processes/sms-sandbox-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { gatewaySms } from "./gateway-sms.ts";
import { sendSideBySide } from "./send-side-by-side.job.ts";

// People request codes while both gateways misbehave in every way. The gateways are separate processes that know what
// they accepted; the server and its senders are real, and two senders run in parallel.

const PRESSES = heavyCount("presses of Send code against faulty SMS gateways", 500, 60);
const PATIENCE_MS = 400;
const FAULTS: readonly (SandboxFault | undefined)[] = [undefined, undefined, ...SANDBOX_FAULTS];

let server: TestServer;
let sandboxes: readonly SmsSandboxProcess[];
let origin: string;
beforeAll(async () => {
  const many = { publicSmsADay: 1_000_000, applicationsAnHour: 1_000_000, demo: false } as const;
  sandboxes = await Promise.all(GATEWAY_PLACES.map(() => startSmsSandboxProcess()));
  server = await startTestServer({ config: many });
  const gateways = openGateways(
    sandboxes.map(({ url }) => sandboxSettings(url)),
    PATIENCE_MS,
  );
  Object.assign(server.deps, { smsGateways: gateways });
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  await Promise.all(
    GATEWAY_PLACES.map((place, at) => sandboxes[at]?.reportTo(reportAddress(server.deps.secrets, place, origin))),
  );
}, 120_000);
afterAll(async () => {
  await server.stop();
  await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const count = async (text: string) => (await rows(text)).length;
const numberOf = (press: number) => `2348030${String(press).padStart(6, "0")}`;
const faultOf = (press: number, at: number) =>
  FAULTS[at === 0 ? press % FAULTS.length : Math.floor(press / FAULTS.length) % FAULTS.length];

function sender() {
  const sms = gatewaySms(server.deps, server.deps.smsGateways ?? []);
  return { sendEmail: async () => undefined, ...sms };
}

it("each press makes one code, at most one SMS a gateway, nothing is lost, nobody waits for a gateway, and costs add up", async () => {
  for (const [at, sandbox] of sandboxes.entries())
    await sandbox.setFaults(
      Array.from({ length: PRESSES }, (_, press) => ({ to: numberOf(press), fault: faultOf(press, at) })).flatMap(
        ({ to, fault }) => (fault ? { to, fault } : []),
      ),
    );
  let over = false;
  const drain = async () => {
    while (!over)
      if ((await sendSideBySide(server.deps, sender(), "codes")) === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const senders = [drain(), drain()];

  let unsent = 0;
  for (let press = 0; press < PRESSES; press += 1) {
    const { status, text } = await server.call(sendPhoneCode, { body: { phone_number: `+${numberOf(press)}` } });
    expect(status, text).toBe(200);
    const [row] = await rows("select state from outbox_messages where recipient = $1", [`+${numberOf(press)}`]);
    if (row.state === "queued") unsent += 1;
  }
  // The API answers before the gateways do, and half of them never answer.
  expect(unsent).toBeGreaterThan(PRESSES / 2);
  const underWay = `select 1 from outbox_messages where state = 'queued' and attempts = 0
    union all select 1 from sms_attempts where state = 'asked'`;
  await expect.poll(() => count(underWay), { timeout: 300_000, interval: 200 }).toBe(0);
  // An SMS that every gateway refused is retried until it is useless, and then given up.
  server.clock.advance(601);
  await expect.poll(() => count("select 1 from outbox_messages where state = 'queued'"), { timeout: 60_000 }).toBe(0);
  over = true;
  await Promise.all(senders);

  const taken = await Promise.all(sandboxes.map((sandbox) => sandbox.taken()));
  const messages = await rows("select id, recipient, state, last_error, body from outbox_messages order by id");
  expect(messages).toHaveLength(PRESSES);
  expect(await rows("select subject from one_time_codes")).toHaveLength(PRESSES);

  for (let press = 0; press < PRESSES; press += 1) {
    const faults = sandboxes.map((_, at) => faultOf(press, at));
    const got = taken.map((of) => of.filter(({ to }) => to === numberOf(press)));
    const [first = [], second = []] = got;
    const told = `press ${press}: ${faults.join(", ")}`;
    expect(
      [first.length, second.length].every((texts) => texts <= 1),
      told,
    ).toBe(true);
    expect(new Set(got.flat().map(({ text }) => text)).size, told).toBeLessThanOrEqual(1);
    // A working gateway delivers the code; otherwise the row says why there is none.
    if (faults.some((fault) => fault === undefined || fault === "slow"))
      expect(got.flat().length, told).toBeGreaterThan(0);
    const [message] = messages.filter(({ recipient }) => recipient === `+${numberOf(press)}`);
    const accepted = got.some((of, at) => of.length === 1 && heard(faults[at]));
    expect([message.state, accepted], told).toEqual([accepted ? "sent" : "failed", accepted]);
    if (!accepted) expect(message.last_error, told).toMatch(/^(No gateway said whether|No longer useful)/);
  }

  const codes = taken.flat().map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  const kept = JSON.stringify(
    await rows("select * from outbox_messages, sms_attempts where message_id = outbox_messages.id"),
  );
  expect(codes.filter((code) => kept.includes(`${code} is your code`))).toEqual([]);
  await expectReportsAndCosts(taken);
}, 600_000);

/** Whether its acceptance was received. */
function heard(fault: SandboxFault | undefined): boolean {
  return takesIt(fault) && fault !== "drops" && fault !== "babbles";
}

/** Every accepted SMS is reported in the end, late and repeated ones too; and its cost is in the totals. */
async function expectReportsAndCosts(taken: readonly (readonly SandboxSms[])[]): Promise<void> {
  await expect.poll(() => count("select 1 from sms_reports"), { timeout: 60_000 }).toBe(taken.flat().length);
  const charged = taken.flat().reduce((sum, { cost }) => sum + Math.round(cost * 100), 0);
  const [sums] = await rows(`select (select sum(cost) from message_days)::int as days,
    (select sum(cost) from sms_attempts)::int as attempts`);
  expect(sums).toEqual({ days: charged, attempts: charged });
  const [counts] = await rows(`select
    (select count(*) from outbox_messages where state = 'sent')::int = (select sum(accepted) from message_days) as accepted,
    (select count(*) from outbox_messages where outcome = 'delivered')::int = (select sum(delivered) from message_days) as delivered,
    (select count(*) from outbox_messages where outcome <> 'delivered')::int = (select sum(undelivered) from message_days) as undelivered,
    (select count(*) from outbox_messages where state = 'failed')::int = (select sum(failed) from message_days) as failed`);
  expect(counts).toEqual({ accepted: true, delivered: true, undelivered: true, failed: true });
}

it("a sender that is killed while a gateway has a code leaves it to the second, and no gateway has two", async () => {
  const [first, second] = sandboxes;
  const number = "2348039999001";
  await first?.setFaults([{ to: number, fault: "hangs" }]);
  await rows(
    "insert into outbox_messages (channel, recipient, body, kind, next_attempt_at, created_at) values ('sms', $1, '771204 is your code', 'code', $2, $2)",
    [`+${number}`, server.clock.now()],
  );
  const dying = sendSideBySide(
    server.deps,
    {
      sendEmail: async () => undefined,
      ...gatewaySms(server.deps, openGateways(sandboxes.map(({ url }) => sandboxSettings(url)))),
    },
    "codes",
  ).catch(() => "killed");
  const state = () =>
    rows(
      "select a.state, a.gateway from sms_attempts a join outbox_messages m on m.id = a.message_id where m.recipient = $1 order by a.id",
      [`+${number}`],
    );
  await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: "asked", gateway: "first" }]);
  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tenor-bulk'",
  );
  server.clock.advance(601);
  await expect.poll(() => sendSideBySide(server.deps, sender(), "codes"), { timeout: 20_000 }).toBe(1);
  expect(await state()).toEqual([
    { state: "unknown", gateway: "first" },
    { state: "accepted", gateway: "second" },
  ]);
  const texts = (await second?.taken())?.filter(({ to }) => to === number).map(({ text }) => text);
  expect(texts).toEqual(["771204 is your code"]);
  // The dead process's gateway times out after twenty seconds.
  expect(await dying).toBe("killed");
  expect(await state()).toHaveLength(2);
  expect((await second?.taken())?.filter(({ to }) => to === number)).toHaveLength(1);
}, 120_000);
