import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  deactivateStaff,
  listPeople,
  removeTwoFactor,
  sendResetLink,
  updateStaff,
} from "../../contract/staff.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addRole, addStaff, addSuperAdmin, type StaffMember, staffForm } from "./staff.testkit.ts";

const ROUNDS = heavyCount("changes of an account, its old session asking the other process meanwhile", 200, 6);
const RACES = heavyCount("Super Admins who take each other away at once through two processes", 200, 6);
const REFUSED_WITHIN_MS = 1000;

let server: TestServer;
let here: ServerProcess;
let there: ServerProcess;
let desk: number;

beforeAll(async () => {
  server = await startTestServer();
  [here, there] = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  desk = await addRole(server, ["edit-loan"]);
});
afterAll(async () => {
  here.stop();
  there.stop();
  await server.stop();
});

type Answer = Awaited<ReturnType<ServerProcess["call"]>>;

/** A process just started on a busy machine may answer that it is overloaded: it did nothing, so retry. */
async function unlessBusy(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

describe("an old session, asking one process while the other takes something from it", () => {
  let admin: StaffMember;
  beforeAll(async () => {
    admin = await addSuperAdmin(server);
  });

  const details = { first_name: "Bola", last_name: "Ade", phone_number: "" };
  const by = () => ({ token: admin.token });
  const WAYS = [
    {
      name: "deactivated",
      refusal: 401,
      does: ({ id }: StaffMember) =>
        here.call(deactivateStaff, { ...by(), params: { id }, body: { reason: "Left the company" } }),
    },
    {
      name: "reset",
      refusal: 401,
      does: ({ email }: StaffMember) => here.call(sendResetLink, { ...by(), body: { email } }),
    },
    {
      name: "without its second step",
      refusal: 401,
      does: ({ id }: StaffMember) =>
        here.call(removeTwoFactor, { ...by(), params: { id }, body: { reason: "Lost the phone" } }),
    },
    {
      name: "given another role",
      refusal: 403,
      does: ({ id }: StaffMember, round: number) => {
        const phone_number = `0803${7_000_000 + round}`;
        return here.call(updateStaff, { ...by(), params: { id }, body: { ...details, phone_number, roles: [desk] } });
      },
    },
  ];

  it.each(WAYS)(
    "$refusal: an account that was $name is refused in under a second, on its next request",
    async (way) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const officer = await addStaff(server, ["view-admin"]);
        await sql("update users set two_factor_secret = 'x', two_factor_at = now() where id = $1", [officer.id]);
        const ask = (where = there) => unlessBusy(() => where.call(listStaff, { token: officer.token }));
        expect((await ask()).status).toBe(200);
        let answeredAt = Number.POSITIVE_INFINITY;
        const change = unlessBusy(() => way.does(officer, round)).then((answer) => {
          answeredAt = performance.now();
          return answer;
        });
        for (let refused = false; !refused; ) {
          const askedAt = performance.now();
          const { status } = await ask();
          refused = status === way.refusal;
          if (!refused) expect([status, askedAt < answeredAt]).toEqual([200, true]);
        }
        expect((await change).status).toBe(200);
        expect(performance.now() - answeredAt).toBeLessThan(REFUSED_WITHIN_MS);
        expect((await ask(here)).status).toBe(way.refusal);
      }
    },
  );

  const listStaff = { ...listPeople, path: `${listPeople.path}?isAdmin=yes` };
});

describe("the last Super Admin who can sign in", () => {
  let protectedRole: number;
  let first: StaffMember;
  let second: StaffMember;

  beforeEach(async () => {
    protectedRole = (await sql("select id from roles where protected"))[0].id;
    await sql("delete from user_roles where role_id = $1", [protectedRole]);
    [first, second] = [await addSuperAdmin(server, "First Admin"), await addSuperAdmin(server, "Second Admin")];
  });

  const standing = () =>
    sql("select u.id from users u join user_roles r on r.user_id = u.id where r.role_id = $1 and u.active", [
      protectedRole,
    ]);
  const dismiss = (where: ServerProcess, { token }: StaffMember, { id }: StaffMember) =>
    unlessBusy(() => where.call(deactivateStaff, { token, params: { id }, body: { reason: "Left the company" } }));
  const demote = (where: ServerProcess, { token }: StaffMember, { id }: StaffMember) => {
    const { email, ...body } = staffForm([desk]);
    return unlessBusy(() => where.call(updateStaff, { token, params: { id }, body }));
  };
  const restore = async () => {
    await sql("update users set active = true, deactivated_at = null where id = any($1)", [[first.id, second.id]]);
    await sql("insert into user_roles select id, $1 from users where id = any($2) on conflict do nothing", [
      protectedRole,
      [first.id, second.id],
    ]);
    await sql("update sessions set revoked_at = null where user_id = any($1)", [[first.id, second.id]]);
  };

  it("422: two who deactivate each other at once through two processes: one remains, the other was too late (OPN-80)", async () => {
    for (let race = 0; race < RACES; race += 1) {
      const answers = await Promise.all([dismiss(here, first, second), dismiss(there, second, first)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await standing()).toHaveLength(1);
      await restore();
    }
  });

  it("422: others who may do everything dismiss one and demote the other at once: one remains (OPN-80)", async () => {
    const [left, right] = [await addStaff(server), await addStaff(server)];
    for (let race = 0; race < RACES; race += 1) {
      const other = race % 2 === 0 ? dismiss : demote;
      const answers = await Promise.all([dismiss(here, left, first), other(there, right, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.message).toMatch(/is the last Super Admin who can sign in/);
      expect(await standing()).toHaveLength(1);
      await restore();
    }
  });
});
