import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getLeadImport, uploadLeads } from "../../contract/lead-imports.contract.ts";
import { multipart } from "../testing/files/test-files.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { endLeftImports } from "./end-left-imports.job.ts";
import { csvOf, phoneOf, sendLeads } from "./leads.testkit.ts";

const KILLS = heavyCount("kill -9 of the process that saves a file of leads", 40, 2);
const ROWS = 20_000;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["upload-leads"]);
}, 60_000);
afterAll(() => server.stop());

const count = async (sql: string) =>
  Number((await server.deps.db.pool.query<{ count: number }>(`select count(*) as count from ${sql}`)).rows[0]?.count);

/** Sends a file through a separate process and kills it when the import has got this far. */
async function killedAt(state: "reading" | "saving", file: Buffer, key: string): Promise<boolean> {
  const child = await startServerProcess(server);
  const form = multipart("file", "leads.csv", file, [["key", key]]);
  let isDone = false;
  const send = (): Promise<Response> =>
    fetch(child.url + uploadLeads.path, {
      method: "POST",
      headers: { ...form.headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
      body: new Uint8Array(form.payload),
    });
  // A busy machine answers that it is overloaded.
  const sendUntilTaken = async (): Promise<void> => {
    while ((await send()).status === 503);
    isDone = true;
  };
  const sent = sendUntilTaken().catch(() => undefined);
  while (!isDone && (await count(`lead_imports where key = '${key}' and state = '${state}'`)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 2));
  await child.kill();
  await sent;
  return !isDone;
}

it("T04: wherever the process is killed, nothing is half saved, the upload ends as failed, and uploading again works", async () => {
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const rows = Array.from({ length: ROWS }, (_, n) => [`Ngozi ${n}`, phoneOf(kill * ROWS + n)]);
    const file = csvOf([["name", "phone"], ...rows]);
    const key = randomUUID();
    const before = await count("leads");
    if (await killedAt(kill % 2 === 0 ? "reading" : "saving", file, key)) inTheMiddle += 1;
    // The database notices the end of the connection by itself.
    while ((await count("lead_imports where state in ('reading', 'saving')")) > 0) await endLeftImports(server.deps);
    const after = (await count("leads")) - before;
    const told = (await server.call(getLeadImport, { token, params: { key } })).body.data;
    expect([0, ROWS]).toContain(after);
    expect(told).toMatchObject(
      after === 0
        ? {
            state: "failed",
            saved: 0,
            failure: "The server stopped while this file was being read. Nothing of it was saved: upload it again.",
          }
        : { state: "done", saved: ROWS, failure: null },
    );
    if (after > 0) continue;
    const again = await sendLeads(server, token, file, { fields: { key } });
    expect(again.body.data).toMatchObject({ key, state: "done", saved: ROWS, duplicates: 0 });
  }
  process.stdout.write(`[crash] ${KILLS} kills, ${inTheMiddle} before the answer\n`);
  expect(inTheMiddle).toBeGreaterThan(0);
  expect(await count("lead_count_faults")).toBe(0);
}, 1_200_000);
