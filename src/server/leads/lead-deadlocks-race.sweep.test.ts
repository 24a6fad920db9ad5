import { afterAll, beforeAll, expect, it } from "vitest";
import { nextLead } from "../../contract/call-queue.contract.ts";
import { reassignLeads, updateLeadStatus } from "../../contract/leads.contract.ts";
import { type Agent, agent, callWhenFree, enterLeads, faultsOfLeads } from "../call-queue/call-queue.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount(
  "outcome, reassignment, next and skip of the same few leads at once, in rounds of twelve",
  400,
  20,
);

let server: TestServer;
let processes: readonly ServerProcess[];
let managers: readonly Agent[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  const made = [];
  for (const name of ["Ada Obi", "Bola Ige", "Chidi Eze"]) made.push(await agent(server, name, ["view-all-leads"]));
  managers = made;
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const at = <Thing>(things: readonly Thing[], place: number): Thing => things[place % things.length] as Thing;

async function deadlocks(): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ deadlocks: number }>(
    "select deadlocks::bigint from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? -1;
}

/**
 * Twelve concurrent requests on four leads: each person records an outcome, reassigns in reverse order, takes the next
 * and skips.
 */
function everythingAtOnce(round: number, ids: readonly number[]) {
  return managers.flatMap(({ token, id }, place) => {
    const child = at(processes, round + place);
    const lead = at(ids, round + place);
    const given = place % 2 === 0 ? ids : ids.toReversed();
    return [
      callWhenFree(child, updateLeadStatus, { token, params: { id: lead }, body: { status: "link submitted" } }),
      callWhenFree(child, reassignLeads, {
        token,
        body: { lead_ids: given, sales_officer_id: at(managers, round + place).id },
      }),
      callWhenFree(child, nextLead, { token, body: {} }),
      callWhenFree(child, nextLead, { token, body: { skip: at(ids, round + id) } }),
    ];
  });
}

it("T24: outcome, reassignment, next and skip of the same leads at once all succeed, without one deadlock", async () => {
  const ids = await enterLeads(server, [{}, {}, { officer: managers[0]?.id }, { officer: managers[1]?.id }]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await Promise.all(everythingAtOnce(round, ids));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await faultsOfLeads(server)).toEqual([]);
  const { rows } = await server.deps.db.pool.query(
    "select 1 from lead_leases l join leads d on d.id = l.lead_id where d.sales_officer_id is null",
  );
  expect(rows).toEqual([]);
  // Counted per connection, and reported when it ends.
  await Promise.all(processes.map((child) => child.kill()));
  processes = [];
  await expect.poll(deadlocks, { timeout: 20_000 }).toBe(0);
}, 900_000);
