import { afterAll, beforeAll, expect, it } from "vitest";
import { exportReport } from "../../contract/reports.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ACTION, csvRecords, reportForm, reportToken } from "./report.testkit.ts";

const TOKENS = heavyCount("report tokens, each used twenty times at once through two processes", 500, 5);
const USES = 20;

let server: TestServer;
let processes: readonly ServerProcess[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

/** All slots taken: the token was not checked, so the same use is retried. */
async function use(url: string, form: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
  for (;;) {
    const answer = await fetch(url + exportReport.path, { method: "POST", body: new URLSearchParams(form) });
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    if (answer.status !== 429) return { status: answer.status, text };
  }
}

it("T19, API-34: of twenty uses of one token at once, one gets the file and nineteen are refused", async () => {
  const session = await server.staffToken([ACTION]);
  for (let token = 0; token < TOKENS; token += 1) {
    const dates = { from_date: "2019-01-01", to_date: "2019-01-01" };
    const form = reportForm(await reportToken(server, session), dates);
    const answers = await Promise.all(
      Array.from({ length: USES }, (_, place) => use((processes[place % 2] as ServerProcess).url, form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: USES - 1 }, () => 403)]);
    expect(csvRecords(answers.find(({ status }) => status === 200)?.text ?? "")).toEqual([]);
  }
});
