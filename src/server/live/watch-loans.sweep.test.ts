import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { liveLoanEvent, watchLoans } from "../../contract/live.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import type { ListenChannel } from "../jobs/listen-channel.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { followLoanNews } from "./follow-loan-news.ts";
import { type OpenStream, openStream } from "./read-stream.testkit.ts";

const HEARTBEAT_MS = 200;

let server: TestServer;
let other: ServerProcess;
let channel: ListenChannel;
let url: string;
let token: string;
const streams: OpenStream[] = [];

beforeAll(async () => {
  server = await startTestServer({ heartbeatMs: HEARTBEAT_MS });
  await addLoanTypes(server);
  channel = followLoanNews(server.database.connection, server.deps.live, server.deps.log, 20);
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  other = await startServerProcess(server);
  token = await server.staffToken(["approve-loan"], "Chidi Okafor");
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  other.stop();
  await channel.close();
  await server.stop();
});

async function watch(at = url, as: string | undefined = token): Promise<OpenStream> {
  const stream = await openStream(at, as);
  streams.push(stream);
  return stream;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + 10_000; !isSo() && Date.now() < giveUpAt; ) await delay(10);
  expect(isSo()).toBe(true);
}

describe("GET /api/admin/live", () => {
  it("200: an approval in one process is heard on the streams of another, with nothing of the customer", async () => {
    const { id, reference, person } = await loanIn(server, "pending_approval");
    const [here, there] = [await watch(), await watch(other.url)];
    const started = Date.now();
    expect((await server.call(approveLoan, { params: { id }, token })).status).toBe(200);
    await until(() => here.news().length + there.news().length === 2);
    expect(Date.now() - started).toBeLessThan(5000);
    const [news] = there.news();
    expect(liveLoanEvent.parse(news)).toEqual({
      loan_id: id,
      reference,
      event: "approved",
      status: "pending_deduction_setup",
      by: "Chidi Okafor",
      user_id: expect.any(Number),
      at: expect.any(String),
    });
    for (const secret of [person.last_name, person.phone_number, person.bvn, person.account_number])
      expect(there.heard()).not.toContain(secret);
  });

  it("a move that is rolled back is never told", async () => {
    const { id } = await loanIn(server, "pending_approval");
    const stream = await watch();
    const author = { userId: undefined, name: "Tenor" };
    const at = server.clock.now();
    await expect(
      server.deps.db.transaction(async (tx) => {
        await moveLoan(tx, await lockLoanOr404(tx, id), { event: "approved", author, at });
        throw new Error("after all not");
      }),
    ).rejects.toThrow("after all not");
    await server.call(approveLoan, { params: { id }, token });
    // Events from setting up the loan may still be under way.
    const approvals = () => stream.news().filter(({ event }) => event === "approved");
    await until(() => approvals().length > 0);
    expect(approvals().map(({ by }) => by)).toEqual(["Chidi Okafor"]);
  });

  it("what customers do is told too, from the application on, and names nobody", async () => {
    const stream = await watch();
    const { id } = await loanIn(server, "pending_approval");
    const ofLoan = () => stream.news().filter(({ loan_id }) => loan_id === id);
    await until(() => ofLoan().length === 3);
    expect(ofLoan().map(({ event, by, user_id }) => [event, by, user_id])).toEqual([
      ["application-received", "Customer", null],
      ["authorization-uploaded", "Ada Obi", expect.any(Number)],
      ["customer-signed", "Customer", null],
    ]);
  });

  it("401: no session, no stream; 401 without the API key (API-01, API-03)", async () => {
    expect((await watch(url, "tn_unknown")).status).toBe(401);
    expect((await server.call(watchLoans)).status).toBe(401);
    expect((await server.call(watchLoans, { token, headers: { "x-api-key": "" } })).status).toBe(401);
  });

  it("is text/event-stream, not compressed, kept by no cache, and beats", async () => {
    const stream = await watch();
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("content-encoding")).toBeNull();
    expect(stream.headers.get("cache-control")).toContain("no-store");
    await until(() => (stream.heard().match(/: still here/g) ?? []).length > 1);
  });

  it("keeps no session alive: one that runs out of its time ends by the next heartbeat (SES-05)", async () => {
    const ending = await server.staffToken([], "Bola Ade");
    const [stream, staying] = [await watch(url, ending), await watch()];
    await server.deps.db.pool.query("update sessions set expires_at = $1 where id = (select max(id) from sessions)", [
      server.clock.now(),
    ]);
    await stream.ended;
    await until(() => staying.heard().includes("still here"));
    expect(stream.heard()).toContain(": open");
  });

  it("keeps no session alive: one that is only watched ends when its idle time is over (OPN-15)", async () => {
    const idle = await server.staffToken([], "Idle Person");
    const stream = await watch(url, idle);
    server.clock.advance(3601);
    await stream.ended;
    expect(stream.status).toBe(200);
    token = await server.staffToken(["approve-loan"], "Chidi Okafor");
  });

  it("429: a session watches from five places at most; a place that was left is free again", async () => {
    const many = await server.staffToken([], "Many Tabs");
    const first = await watch(url, many);
    for (let place = 2; place <= 5; place += 1) expect((await watch(url, many)).status).toBe(200);
    expect((await watch(url, many)).status).toBe(429);
    first.close();
    await first.ended;
    for (const giveUpAt = Date.now() + 5000; Date.now() < giveUpAt; await delay(20))
      if ((await watch(url, many)).status === 200) return;
    throw new Error("the place was never free again");
  });

  it("says that news may have been missed when this process could not listen for a while", async () => {
    const stream = await watch();
    await server.deps.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tenor-loans' and datname = current_database()",
    );
    await until(() => stream.heard().includes("event: missed\ndata: {}\n\n"));
  });
});

it("a server that stops ends its streams at once, whoever still reads", async () => {
  const stopping = await startTestServer();
  const at = await stopping.app.listen({ port: 0, host: "127.0.0.1" });
  const open = [await openStream(at, await stopping.staffToken()), await openStream(at, await stopping.staffToken())];
  const started = Date.now();
  await stopping.stop();
  expect(Date.now() - started).toBeLessThan(3000);
  await Promise.all(open.map(({ ended }) => ended));
});
