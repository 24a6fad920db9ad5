import { afterAll, beforeAll, expect, it } from "vitest";
import { approveOpening, proposeOpening, withdrawOpening } from "../../contract/go-live.contract.ts";
import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import { openGateways } from "../sms/open-gateways.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { closeLender, readyLender } from "./go-live.testkit.ts";

const RACES = heavyCount("openings decided in two processes at once", 100, 12);

const NOWHERE = "http://127.0.0.1:9";
const CONFIG = { demo: false, smtpUrl: "smtp://127.0.0.1:9", smsGateways: [sandboxSettings(NOWHERE)] };

let server: TestServer;
let lender: Awaited<ReturnType<typeof readyLender>>;
let processes: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  server = await startTestServer({ config: CONFIG });
  Object.assign(server.deps, { smsGateways: openGateways(CONFIG.smsGateways) });
  lender = await readyLender(server);
  const start = () => startServerProcess(server, NOWHERE, { config: CONFIG });
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const rows = async (sql: string) => (await server.deps.db.pool.query(sql)).rows;
const opened = async () => (await rows("select from business_openings where state = 'open'")).length;
const audited = async () => (await rows("select from audit_log where payload like '%opened for business%'")).length;

it("two who propose at once leave one proposal; of approvals and a withdrawal at once in two processes one holds, and it opens at most once", async () => {
  const [one, two] = processes;
  let openings = 0;
  for (let race = 0; race < RACES; race += 1) {
    await closeLender(server);
    const proposals = await Promise.all([
      one.call(proposeOpening, { token: lender.ada }),
      two.call(proposeOpening, { token: lender.ada }),
    ]);
    expect(proposals.map(({ status }) => status).sort()).toEqual([200, 422]);
    const before = await audited();
    const withdraws = race % 3 === 2;
    const answers = await Promise.all([
      one.call(approveOpening, { token: lender.efe }),
      two.call(approveOpening, { token: lender.efe }),
      ...(withdraws ? [one.call(withdrawOpening, { token: lender.ada })] : []),
      // Never by its proposer.
      two.call(approveOpening, { token: lender.ada }),
    ]);
    expect(answers.at(-1)?.status).toBe(422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const done = await opened();
    expect(done).toBe(answers.slice(0, 2).some(({ status }) => status === 200) ? 1 : 0);
    expect((await audited()) - before).toBe(done);
    openings += done;
    if (!withdraws) expect(done).toBe(1);
  }
  expect(openings).toBeGreaterThan(0);
});
