import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signIn } from "../../contract/session.contract.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { audit } from "../db/transaction.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type Meter, startMeter } from "./meter.ts";

const TOKEN = "a-token-of-thirty-two-characters-or-more";

let server: TestServer;
let meter: Meter;
beforeAll(async () => {
  server = await startTestServer();
  meter = startMeter();
});
afterAll(async () => {
  meter.close();
  await server.stop();
});

async function appWith(metricsToken?: string) {
  const deps = { ...server.deps, config: { ...server.deps.config, metricsToken } };
  return buildApp({
    deps,
    routes: ALL_ROUTES,
    authenticate: sessionAuthenticator(deps.db, deps.clock),
    busyAfterMs: 0,
    meter,
  });
}

/** The value of one line; undefined where there is no such line. */
function lineOf(text: string, line: string): number | undefined {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

it("404: without a token metrics are for this machine alone, and not for what a proxy on it passes on", async () => {
  const app = await appWith();
  expect((await app.inject("/metrics")).statusCode).toBe(200);
  for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"]) {
    const answer = await app.inject({ url: "/metrics", headers: { [header]: "127.0.0.1" } });
    expect([header, answer.statusCode]).toEqual([header, 404]);
  }
  for (const remoteAddress of ["10.0.0.9", "::ffff:10.0.0.9", "127.evil", "2001:db8::1"])
    expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode, remoteAddress).toBe(404);
  expect((await app.inject({ url: "/metrics", remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
  await app.close();
});

it("404: with a token they are for whoever shows it, wherever they are", async () => {
  const app = await appWith(TOKEN);
  const statusFor = async (authorization?: string) =>
    (await app.inject({ url: "/metrics", remoteAddress: "10.0.0.9", headers: authorization ? { authorization } : {} }))
      .statusCode;
  expect(await statusFor(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [undefined, "Bearer ", `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect(await statusFor(wrong)).toBe(404);
  expect((await app.inject("/metrics")).statusCode).toBe(404);
  await app.close();
});

it("requests are counted by the pattern of their route and their status, and what they mean beside that", async () => {
  const app = await appWith();
  const headers = { "x-api-key": "tenor-console" };
  const payload = { email: "canary@tenor.test", password: "wrong wrong wrong" };
  await app.inject({ method: "POST", url: signIn.path, headers, payload });
  await app.inject({ url: "/api/files/11111111-1111-4111-8111-111111111111?signature=secretcanary", headers });
  for (let n = 0; n < 50; n += 1) await app.inject(`/no-such-page-${n}`);
  const { payload: text, headers: answered } = await app.inject("/metrics");
  expect(answered["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answered["cache-control"]).toBe("no-store");
  expect(lineOf(text, 'tenor_sign_ins_total{outcome="refused"}')).toBe(1);
  expect(lineOf(text, 'tenor_http_request_seconds_count{method="POST",route="/api/user/login",status="422"}')).toBe(1);
  expect(lineOf(text, 'tenor_http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(50);
  expect(text).toMatch(/route="\/api\/files\/:\w+"/);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).not.toMatch(/canary|1111-1111|no-such-page/);
  await app.close();
});

it("what waits, who is signed in and what the books hold is read from the database; nothing in it is of a person", async () => {
  await addLoanTypes(server);
  const { person } = await loanIn(server, "disbursed");
  const { db, clock } = server.deps;
  await db.transaction(async (tx) =>
    audit(tx, { userId: undefined, name: "Ada" }, clock.now(), { action: "noted", object: "note:1" }),
  );
  const app = await appWith();
  const { payload: text } = await app.inject("/metrics");
  const { rows } = await db.pool.query<{ queued: number; sessions: number; payout: number; audited: number }>(
    `select (select count(*)::int from outbox_messages where state = 'queued' and channel = 'sms') as queued,
      (select count(*)::int from sessions) as sessions, (select sum(payout)::bigint from disbursements) as payout,
      (select max(seq) from audit_log) as audited`,
  );
  expect(rows[0]?.queued).toBeGreaterThan(0);
  expect(lineOf(text, 'tenor_queue_depth{queue="messages",state="sms"}')).toBe(rows[0]?.queued);
  expect(lineOf(text, "tenor_sessions_live")).toBe(rows[0]?.sessions);
  expect(lineOf(text, "tenor_payouts_today")).toBe(1);
  expect(lineOf(text, "tenor_payouts_today_kobo")).toBe(rows[0]?.payout);
  expect(lineOf(text, 'tenor_account_balance_kobo{account="bank-payout"}')).toBe(-(rows[0]?.payout ?? 0));
  expect(lineOf(text, "tenor_audit_rows")).toBe(rows[0]?.audited);
  expect(lineOf(text, "tenor_database_up")).toBe(1);
  expect(lineOf(text, 'tenor_database_pool_connections{state="most"}')).toBe(20);
  // A measured value may hold any digits.
  const told = text.replace(/ -?[\d.]+(?:e[+-]?\d+)?$/gm, "");
  for (const word of [person.bvn, person.phone_number, person.account_number, person.last_name, "tenor.test"])
    expect(told).not.toContain(word);
  await app.close();
});

it("how long something has waited for the security log is told, also while the database is not asked anew", async () => {
  const app = await appWith();
  const waiting = async () => lineOf((await app.inject("/metrics")).payload, "tenor_security_waiting_seconds");
  noteSecurity(server.deps, { kind: "refused", userId: 1 });
  server.clock.advance(75);
  expect(await waiting()).toBe(75);
  await server.deps.security.flush();
  expect(await waiting()).toBe(0);
  await app.close();
});

it("a run of background work says when it last ended well, and a failing one is counted", () => {
  meter.swept({ sweep: "send-outbox", seconds: 0.2, ok: true });
  meter.swept({ sweep: "send-outbox", seconds: 0.2, ok: false });
  return vi.waitFor(async () => {
    const text = await meter.text(async () => undefined);
    expect(lineOf(text, 'tenor_sweep_runs_total{sweep="send-outbox",outcome="done"}')).toBe(1);
    expect(lineOf(text, 'tenor_sweep_runs_total{sweep="send-outbox",outcome="failed"}')).toBe(1);
    const at = lineOf(text, 'tenor_sweep_last_done_timestamp_seconds{sweep="send-outbox"}') ?? 0;
    expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(60);
  });
});
