import { afterAll, beforeAll, expect, it } from "vitest";
import { approveRequest, refuseRequest, withdrawRequest } from "../../contract/approval-requests.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { addRole, type StaffMember, staffForm } from "../staff/staff.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import type { TestServer } from "../testing/test-server.ts";
import { carryOutDue } from "./carry-out-due.job.ts";
import { payFirstLoanOut, startOffice } from "./office.testkit.ts";

const RACES = heavyCount("requests decided in two processes at once", 150, 9);
const DUE = heavyCount("requests that fall due while two processes decide", 60, 6);

let server: TestServer;
let ada: StaffMember;
let efe: StaffMember;
let payer: number;
let processes: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  ({ server, ada, efe } = await startOffice());
  await payFirstLoanOut(server);
  payer = await addRole(server, ["disburse-loan"], "Payer");
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const query = async (sql: string, values: unknown[] = []) => (await server.deps.db.pool.query(sql, values)).rows;

async function ask(): Promise<{ id: number; email: string }> {
  const form = staffForm([payer]);
  const { body } = await server.call(createStaff, { token: ada.token, body: form });
  return { id: body.sent_for_approval, email: form.email };
}

/** How often it was executed, judged by all of its effects. */
async function effectsOf({ id, email }: { id: number; email: string }) {
  const [row] = await query(
    `select (select count(*)::int from users where email = $2) as people,
      (select count(*)::int from outbox_messages where recipient = $2) as invitations,
      (select count(*)::int from audit_log a join users u on a.object = 'user:' || u.id where u.email = $2) as entries,
      (select count(*)::int from audit_log where object = $3 and payload not like '%approval asked for%') as endings,
      (select state from approval_requests where id = $1) as state`,
    [id, email, `approval-request:${id}`],
  );
  return row;
}

const DECISIONS = [
  [approveRequest, "efe"],
  [refuseRequest, "efe"],
  [withdrawRequest, "ada"],
] as const;

function decide(through: ServerProcess, id: number, [endpoint, who]: (typeof DECISIONS)[number]) {
  return through.call(endpoint, { params: { id }, token: (who === "efe" ? efe : ada).token, body: {} });
}

async function expectOnce(asked: { id: number; email: string }, statuses: readonly number[]): Promise<string> {
  const effects = await effectsOf(asked);
  const done = effects.state === "approved" ? 1 : 0;
  expect(effects).toMatchObject({ people: done, invitations: done, entries: done, endings: 1 });
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  return effects.state;
}

it("of approving, refusing and withdrawing at once in two processes exactly one holds, and what is approved is done once", async () => {
  const states = new Set<string>();
  for (let race = 0; race < RACES; race += 1) {
    const asked = await ask();
    const one = DECISIONS[race % 3] as (typeof DECISIONS)[number];
    const other = race % 2 === 0 ? DECISIONS[0] : (DECISIONS[(race + 1) % 3] as (typeof DECISIONS)[number]);
    const answers = await Promise.all([decide(processes[0], asked.id, one), decide(processes[1], asked.id, other)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    states.add(await expectOnce(asked, statuses));
  }
  expect(states.has("approved")).toBe(true);
});

it("a request that falls due while it is withdrawn, and while another sweep looks at it, is done once or not at all", async () => {
  for (let race = 0; race < DUE; race += 1) {
    const asked = await ask();
    await query("update approval_requests set due_at = $2 where id = $1", [asked.id, server.clock.now()]);
    const deciding = race % 3 === 2 ? [] : [decide(processes[0], asked.id, DECISIONS[race % 3] ?? DECISIONS[0])];
    const [first, second, answer] = await Promise.all([
      carryOutDue(server.deps),
      carryOutDue(server.deps),
      ...deciding,
    ] as const);
    const statuses = answer ? [answer.status] : [];
    const state = await expectOnce(asked, statuses);
    expect((first ?? 0) + (second ?? 0) + statuses.filter((status) => status === 200).length).toBe(1);
    expect(["approved", "refused", "withdrawn"]).toContain(state);
  }
});
