import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type BegunDownload, beginDownload, seedLargeReport } from "./large-report.testkit.ts";
import { ACTION, download, reportForm, reportToken, sendForm } from "./report.testkit.ts";
import { newReportToken } from "./report-token.ts";

const STRANGERS = 8;

let server: TestServer;
let session: string;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.staffToken([ACTION]);
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  await seedLargeReport(server);
});
afterAll(() => server.stop());

const QUIET_DAY = { from_date: "2019-01-01", to_date: "2019-01-01" };

/** Invalid tokens: invented, spent and expired. */
async function uselessTokens(): Promise<readonly string[]> {
  const [expired, spent] = [await reportToken(server, session), await reportToken(server, session)];
  await server.deps.db.pool.query(
    "update web_access_tokens set expires_at = now() - interval '9 years' where id = (select max(id) - 1 from web_access_tokens)",
  );
  expect((await sendForm(server, reportForm(spent, QUIET_DAY))).status).toBe(200);
  return [...Array.from({ length: STRANGERS }, newReportToken), expired, spent];
}

/** Runs work while tokens can be looked up but not spent. */
async function whileNoneIsSpent<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin; lock table web_access_tokens in share mode");
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("strangers at the export", () => {
  const begun: BegunDownload[] = [];
  afterEach(() => {
    for (const { leave } of begun.splice(0)) leave();
  });

  it("T29, T19: tokens that are unknown, spent or expired are refused at a look: none waits, writes or holds a place", async () => {
    const tokens = await uselessTokens();
    const answers = await whileNoneIsSpent(() =>
      Promise.all(tokens.map((token) => sendForm(server, reportForm(token, QUIET_DAY)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 403));
    expect(answers[0]?.text).toContain("This download was already used or has expired.");
  });

  it("T29: with every place taken a stranger is refused as ever, and is told nothing of how busy the server is", async () => {
    const tokens = await uselessTokens();
    for (const format of ["csv", "xlsx"]) begun.push(await beginDownload(server, url, session, { format }));
    for (const token of [...tokens, "wat_short", randomBytes(40).toString("hex")])
      expect((await sendForm(server, reportForm(token))).status).toBe(403);
  });

  it("T29: eight strangers who never stop asking do not keep one honest download from its file", async () => {
    let asking = true;
    const stranger = async (): Promise<void> => {
      while (asking) expect((await sendForm(server, reportForm(newReportToken(), QUIET_DAY))).status).toBe(403);
    };
    const strangers = Array.from({ length: STRANGERS }, stranger);
    await vi.waitFor(() => download(server, session, QUIET_DAY), 15_000);
    for (let turn = 0; turn < 20; turn += 1) await download(server, session, QUIET_DAY);
    asking = false;
    await Promise.all(strangers);
  });

  it("T29: a form that is larger than any report needs is not even read", async () => {
    const form = reportForm(newReportToken(), { status: "x".repeat(5000) });
    expect((await sendForm(server, form)).status).toBe(413);
  });
});
