import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRole } from "../../contract/roles.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { anyAction, chanceFrom } from "./no-growth.testkit.ts";
import { lookAtOffice, mightOf, type Office, openSessionOf, type Person, staffOffice } from "./office.testkit.ts";

const ACTIONS = heavyCount("random administrative actions by several people, hostile ones among them", 50_500, 200);
const PEOPLE_MAX = 30;
const ROLES_MAX = 40;
/** A refusal changes nothing; this is checked at intervals. */
const LOOK_AT_REFUSALS = 10;
const MS_EACH_AT_MOST = 50;
const SEED = Number(process.env.TENOR_TEST_SEED ?? Date.now() % 1_000_000_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await staffOffice(server);
});
afterAll(() => server.stop());

const isNew = (endpoint: object) => endpoint === createRole || endpoint === createStaff;

describe("administration by anybody", () => {
  it(
    "nobody's permissions or limits ever grow by their own hand, nobody gives what they do not hold, and some Super Admin always stays",
    async () => {
      process.stdout.write(`[seed] ${SEED}\n`);
      const chance = chanceFrom(SEED);
      const tokens = new Map<number, string>();
      const statuses = new Map<number, number>();
      let office = await lookAtOffice(server);
      for (let count = 0; count < ACTIONS; ) {
        // Deactivated people occasionally try, too.
        const actor = chance.one(chance.happens(0.05) ? office.people : office.people.filter(({ active }) => active));
        const { endpoint, options } = anyAction(office, actor, chance);
        if (isNew(endpoint) && office.people.length > PEOPLE_MAX && office.roles.length > ROLES_MAX) continue;
        count += 1;
        const token = tokens.get(actor.id) ?? (await openSessionOf(server, actor.id));
        tokens.set(actor.id, token);
        const { status, text } = await server.call(endpoint, { ...options, token });
        if (status === 401) tokens.delete(actor.id);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const what = `seed ${SEED}, action ${count}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(options)} by ${actor.id}`;
        expect(status, `${what}: ${text}`).toBeLessThan(500);
        if (status >= 300 && count % LOOK_AT_REFUSALS !== 0) continue;
        const after = await lookAtOffice(server);
        expectNoGrowth(office, after, actor, what);
        office = after;
      }
      process.stdout.write(`[figure] answers by status: ${JSON.stringify([...statuses].sort())}\n`);
      for (const status of [200, 201, 403, 422]) expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
    },
    60_000 + ACTIONS * MS_EACH_AT_MOST,
  );
});

function expectNoGrowth(before: Office, after: Office, actor: Person, what: string): void {
  expect(
    after.people.some(({ isSuperAdmin }) => isSuperAdmin),
    what,
  ).toBe(true);
  const held = mightOf(before, actor);
  const self = after.people.find(({ id }) => id === actor.id) ?? actor;
  const now = mightOf(after, self);
  expect([now.approve <= held.approve, now.disburse <= held.disburse], what).toEqual([true, true]);
  for (const person of after.people) {
    const known = before.people.find(({ id }) => id === person.id);
    const had = new Set(known?.active ? known.permissions : []);
    const gained = person.active ? person.permissions.filter((permission) => !had.has(permission)) : [];
    const mayNot = person.id === actor.id ? gained : gained.filter((permission) => !held.permissions.has(permission));
    expect(mayNot, `${what}: ${person.id} came to hold`).toEqual([]);
  }
}
