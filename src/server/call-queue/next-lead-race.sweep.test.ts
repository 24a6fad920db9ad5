import { afterAll, beforeAll, expect, it } from "vitest";
import { nextLead } from "../../contract/call-queue.contract.ts";
import { type Lead, updateLeadStatus } from "../../contract/leads.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type Agent, agent, callWhenFree, enterLeads, faultsOfLeads } from "./call-queue.testkit.ts";

const AGENTS = 20;
const PULLS = heavyCount("pulls of the next lead by twenty agents at once through two processes", 10_000, 160);

let server: TestServer;
let processes: readonly ServerProcess[];
let agents: readonly Agent[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  const made = [];
  for (let index = 0; index < AGENTS; index += 1) made.push(await agent(server, `Agent${index} Obi`));
  agents = made;
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const processOf = (place: number) => processes[place % processes.length] as ServerProcess;

async function pull(place: number, by: Agent, skip?: number): Promise<Lead | null> {
  const body = skip === undefined ? {} : { skip };
  const { status, text } = await callWhenFree(processOf(place), nextLead, { token: by.token, body });
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { data: { lead: Lead | null } }).data.lead;
}

/** Who is talking to whom, and who was assigned to whom, as the agents see it. */
const talking = new Map<number, Agent>();
const given = new Map<number, Agent>();

function begin(lead: Lead, by: Agent): void {
  expect(lead.sales_officer?.id).toBe(by.id);
  expect(talking.get(lead.id)).toBeUndefined();
  expect(given.get(lead.id)).toBeUndefined();
  talking.set(lead.id, by);
  given.set(lead.id, by);
}

async function end(place: number, by: Agent, lead: Lead): Promise<void> {
  talking.delete(lead.id);
  const { status, text } = await callWhenFree(processOf(place), updateLeadStatus, {
    params: { id: lead.id },
    token: by.token,
    body: { status: "did not answer" },
    headers: { "if-match": `"${lead.version}"` },
  });
  expect(status, text).toBe(200);
}

/** Sends requests at the same moment through both processes: both return the same lead. */
async function pullTwice(place: number, by: Agent): Promise<Lead | null> {
  const [one, other] = await Promise.all([pull(place, by), pull(place + 1, by)]);
  if (one && other) expect(other.id).toBe(one.id);
  return one ?? other;
}

/** One agent's day, until nobody is due. Returns who was skipped. */
async function work(place: number, by: Agent): Promise<readonly number[]> {
  const aside: number[] = [];
  let lead = await pull(place, by);
  for (let turn = place; lead; turn += 1) {
    begin(lead, by);
    if (turn % 11 === 0) {
      aside.push(lead.id);
      talking.delete(lead.id);
      lead = await pull(turn, by, lead.id);
    } else {
      await end(turn, by, lead);
      lead = turn % 7 === 0 ? await pullTwice(turn, by) : await pull(turn, by);
    }
  }
  return aside;
}

it("OPN-75: twenty agents share a queue: no lead goes to two of them, nobody gets another's, none is lost", async () => {
  const owners = Array.from({ length: PULLS }, (_, place) =>
    place % 5 === 0 ? agents[(place / 5) % AGENTS] : undefined,
  );
  const ids = await enterLeads(
    server,
    owners.map((owner, place) => ({ officer: owner?.id, priority: place % 3 })),
  );
  const asides = await Promise.all(agents.map((by, place) => work(place, by)));
  // An agent who found the last ones leased by others asks again.
  for (const [place, by] of agents.entries()) asides.push(await work(place, by));
  expect(given.size).toBe(PULLS);
  const { rows } = await server.deps.db.pool.query<{
    id: number;
    officer: number;
    takers: number[];
    outcomes: number[];
  }>(
    `select d.id, d.sales_officer_id as officer,
      coalesce(array_agg(h.user_id) filter (where h.status = 'given'), '{}') as takers,
      coalesce(array_agg(h.user_id) filter (where h.status <> 'given'), '{}') as outcomes
     from leads d left join lead_histories h on h.lead_id = d.id group by d.id order by d.id`,
  );
  const aside = new Set(asides.flat());
  const expected = ids.map((id, place) => {
    const officer = given.get(id)?.id;
    return { id, officer, takers: owners[place] ? [] : [officer], outcomes: aside.has(id) ? [] : [officer] };
  });
  expect(rows).toEqual(expected);
  for (const [place, owner] of owners.entries()) if (owner) expect(given.get(ids[place] ?? 0)).toBe(owner);
  expect(await faultsOfLeads(server)).toEqual([]);
}, 1_800_000);
