import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { listLoanChoices } from "../../contract/loan-choices.contract.ts";
import { setOnOffer } from "../testing/loans/bend-loan-types.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { publishedText } from "../testing/published-text.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { blind } from "../vault/sealed.ts";
import { applicationOf, enterLoanTypes } from "./application.testkit.ts";

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];
let applicants = 500;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  for (const each of processes) await whenAtEase(each);
});
afterAll(async () => {
  for (const each of processes) each.stop();
  await server.stop();
});

/** On a busy machine it refuses requests while its sources are still being loaded. */
async function whenAtEase(each: ServerProcess): Promise<void> {
  while ((await each.call(listLoanChoices, {})).status === 503) await wait(200);
}

const someone = () => {
  applicants += 1;
  return applicationOf(applicants);
};
const loansOf = async (bvn: string): Promise<readonly string[]> =>
  (
    await server.deps.db.pool.query(
      "select l.reference from loans l join customers c on c.id = l.customer_id where blind_of(c.bvn) = $1",
      [blind("bvn", bvn)],
    )
  ).rows.map(({ reference }) => reference);
const referenceIn = (text: string) => (JSON.parse(text) as { data?: { reference?: string } }).data?.reference;
const keyed = (key: string) => ({ "idempotency-key": key });

/** The same from another address of this machine, as from a phone that changed cells. */
async function fromAddress(remoteAddress: string, body: unknown, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method: "POST",
    url: applyForLoan.path,
    remoteAddress,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console", ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, text: answer.payload };
}

/** Sends everything and disconnects before an answer. */
function hangUpOn({ url }: ServerProcess, body: unknown, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url + applyForLoan.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": "tenor-console", ...headers },
    });
    sent.on("error", () => undefined).on("close", () => resolve());
    sent.end(JSON.stringify(body), () => setTimeout(() => sent.destroy(), 5));
  });
}

describe("an application that is sent again (PUB-07)", () => {
  it("PUB-07: from another address with the same key it gets the first answer, in whatever process", async () => {
    const [body, headers] = [someone(), keyed("moved-to-another-mast")];
    const first = await fromAddress("41.58.7.7", body, headers);
    const second = await fromAddress("2001:db8:7::1", body, headers);
    const third = await processes[1].call(applyForLoan, { body, headers });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect(await loansOf(body.bvn)).toEqual([referenceIn(first.text)]);
  });

  it("PUB-07: six at once through two processes are one loan and six answers alike", async () => {
    const [body, headers] = [someone(), keyed("pressed-by-a-nervous-thumb")];
    const replies = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((n) => (processes[n] as ServerProcess).call(applyForLoan, { body, headers })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await loansOf(body.bvn)).toHaveLength(1);
  });

  it("PUB-07: whoever lost the connection before the answer came gets it from the other process", async () => {
    const [body, headers] = [someone(), keyed("lost-in-a-tunnel")];
    await hangUpOn(processes[0], body, headers);
    const reply = await processes[1].call(applyForLoan, { body, headers });
    expect(reply.status).toBe(201);
    expect(await loansOf(body.bvn)).toEqual([referenceIn(reply.text)]);
  });

  it.each([0, 15, 40, 80, 160])(
    "PUB-07: killed after %i ms, one process leaves nothing or all of it; the other answers the same try",
    async (delayMs) => {
      const [body, headers] = [someone(), keyed(`killed-after-${delayMs}`)];
      const doomed = await startServerProcess(server);
      await whenAtEase(doomed);
      const sent = doomed.call(applyForLoan, { body, headers }).catch(() => undefined);
      await wait(delayMs);
      await doomed.kill();
      const heard = await sent;
      const reply = await processes[0].call(applyForLoan, { body, headers });
      expect(reply.status).toBe(201);
      if (heard) expect(reply.text).toBe(heard.text);
      expect(await loansOf(body.bvn)).toEqual([referenceIn(reply.text)]);
    },
  );

  it("PUB-07: what was received stays answered when its loan type is closed and the consent has a new text", async () => {
    const [body, headers] = [{ ...someone(), consent_version: "2026-1" }, keyed("long-after")];
    const first = await fromAddress("41.58.7.8", body, headers);
    await publishedText(server, { version: "new", text: "New", from: "2026-11-19" });
    await setOnOffer(server.deps.db, "REMITA", false);
    const again = await fromAddress("41.58.7.9", body, headers);
    await setOnOffer(server.deps.db, "REMITA", true);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it("PUB-07: two strangers who drew the same key are two applications", async () => {
    const headers = keyed("1");
    const bodies = [someone(), someone()];
    const replies = await Promise.all(
      bodies.map((body, n) => (processes[n] as ServerProcess).call(applyForLoan, { body, headers })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map(({ text }) => referenceIn(text))).size).toBe(2);
  });
});
