import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeGuide } from "../../../scripts/api/write-guide.ts";
import { addWebhook } from "../../contract/partners.contract.ts";
import { applicationOf, enterLoanTypes } from "../applications/application.testkit.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { deliverWebhooks } from "./webhooks/deliver-webhooks.job.ts";
import { postWebhook } from "./webhooks/post-webhook.ts";

const GUIDE = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
const EXAMPLES = new Map(
  [...GUIDE.matchAll(/```js\n\/\/ example: ([\w-]+)\n([\s\S]*?)```/g)].map(([, name = "", code = ""]) => [name, code]),
);

let server: TestServer;
let folder: string;
let url: string;
let key: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTestServer({ config: { webhooksAnywhere: true } });
  await enterLoanTypes(server.deps.db);
  folder = mkdtempSync(path.join(tmpdir(), "tenor-guide-"));
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  key = (await partnerKey(server, "Quickcash")).key;
  // A receiver uses its own clock.
  server.clock.set(new Date());
});
afterAll(async () => {
  for (const child of running) child.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an example exactly as printed on the page. */
function run(name: string, env: Readonly<Record<string, string>>): ChildProcess {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, EXAMPLES.get(name) ?? "throw new Error('no such example')");
  const words = { PATH: "", TENOR_URL: url, TENOR_KEY: key, ...env };
  const child = spawn(process.execPath, [file], { env: words, stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  return child;
}

async function outputOf(child: ChildProcess): Promise<readonly [said: string, wrong: string]> {
  if (!child.stdout || !child.stderr) throw new Error("nothing is heard of it");
  return Promise.all([text(child.stdout), text(child.stderr)]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it("docs/api.md is made from the contract (npm run docs:api writes it)", () => {
  expect(GUIDE).toBe(writeGuide());
  expect([...EXAMPLES.keys()].sort()).toEqual(["apply", "read-loans", "webhook"]);
});

it("its examples send an application, the same one twice, and read it", async () => {
  const file = path.join(folder, "application.json");
  writeFileSync(file, JSON.stringify(applicationOf(1)));
  const first = await outputOf(run("apply", { APPLICATION: file }));
  expect(first).toEqual([expect.stringMatching(/^TN-\d{6} \d+\n$/), ""]);
  expect(await outputOf(run("apply", { APPLICATION: file }))).toEqual(first);
  const reference = first[0].split(" ")[0];
  expect(await outputOf(run("read-loans", {}))).toEqual([`${reference} pending_customer_confirmation\n`, ""]);
});

it("its receiver takes what we sign, and nothing that somebody else has signed", async () => {
  const port = await freePort();
  const [{ id }] = (await server.deps.db.pool.query("select id from partners")).rows;
  const hook = `http://127.0.0.1:${port}/`;
  const token = await server.staffToken();
  const { body } = await server.call(addWebhook, { token, params: { id }, body: { url: hook } });
  const child = run("webhook", { PORT: String(port), WEBHOOK_SECRET: body.data.secret });
  let said = "";
  child.stdout?.on("data", (part: Buffer) => {
    said += part.toString();
  });
  await expect.poll(() => said, { timeout: 20_000 }).toBe("listening\n");
  await server.deps.db.pool.query(
    "insert into loan_events (loan_id, event, to_status, actor, at) select max(id), 'approved', 'pending_deduction_setup', 'Ada', $1 from loans",
    [server.clock.now()],
  );
  expect(await deliverWebhooks(server.deps)).toBe(1);
  expect(said).toMatch(/^listening\n\d+ TN-\d{6} approved\n$/);
  const forged = {
    "tenor-timestamp": String(Math.floor(Date.now() / 1000)),
    "tenor-signature": `v1=${"0".repeat(64)}`,
  };
  expect(await postWebhook({ url: hook, headers: forged, body: "{}", anywhere: true })).toEqual({ status: 401 });
});
