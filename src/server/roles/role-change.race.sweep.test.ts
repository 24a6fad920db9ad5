import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPermissions, listRoles, type RoleRow, removeRole, updateRole } from "../../contract/roles.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addHolder, addRole, giveRole, permissionIds, type RoleHolder } from "./roles.testkit.ts";

const CHANGES = heavyCount("roles changed while their holder asks two processes", 200, 6);
const AT_ONCE = heavyCount("pairs of changes to one role at once through two processes", 200, 10);

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];
let admin: RoleHolder;
let ids: (...names: string[]) => number[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  admin = await addHolder(server, PERMISSIONS, "Ada Obi");
  ids = await permissionIds(server, admin.token);
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

/** A process's answer; an overloaded one is asked again. */
async function ask(child: ServerProcess, ...call: Parameters<ServerProcess["call"]>) {
  for (;;) {
    const answer = await child.call(...call);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const save = (through: ServerProcess, role: { id: number; name: string }, names: string[], version?: number) =>
  ask(through, updateRole, {
    params: { id: role.id },
    token: admin.token,
    body: { name: role.name, permissions: ids(...names) },
    ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
  });

describe("changing a role", () => {
  it("holds for the open session of its holder in under a second, in two processes, whichever of them changed it", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan"));
    const holder = await addHolder(server, []);
    await giveRole(server, holder.id, role.id);
    const asked = async () => {
      const answers = await Promise.all(processes.map((child) => ask(child, listPermissions, { token: holder.token })));
      return answers.map(({ status }) => status);
    };
    let slowest = 0;
    for (let change = 0; change < CHANGES; change += 1) {
      const through = processes[change % 2] as ServerProcess;
      expect((await save(through, role, ["edit-loan", "view-roles"])).status).toBe(200);
      expect(await asked()).toEqual([200, 200]);
      const began = performance.now();
      expect((await save(through, role, ["edit-loan"])).status).toBe(200);
      expect(await asked()).toEqual([403, 403]);
      slowest = Math.max(slowest, performance.now() - began);
    }
    process.stdout.write(`[figure] a role was changed and held in two processes within ${Math.round(slowest)} ms\n`);
    expect(slowest).toBeLessThan(1000);
  });

  it("of two changes of the same version at once one is made, and the other is told who was quicker", async () => {
    for (let pair = 0; pair < AT_ONCE; pair += 1) {
      const role = await addRole(server, admin.token, ids("edit-loan"));
      const answers = await Promise.all([
        save(processes[0], role, ["view-users"], role.version),
        save(processes[1], role, ["view-admin"], role.version),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.message).toMatch(/^Ada Obi changed this role on /);
    }
  });

  it("two who would take from each other the permission by which they do so: one succeeds at most", async () => {
    for (let pair = 0; pair < AT_ONCE; pair += 1) {
      const roles = [
        await addRole(server, admin.token, ids("create-role", "edit-loan")),
        await addRole(server, admin.token, ids("create-role", "edit-loan")),
      ] as const;
      const [one, two] = [await addHolder(server, []), await addHolder(server, [])];
      await giveRole(server, one.id, roles[0].id);
      await giveRole(server, two.id, roles[1].id);
      const take = (through: ServerProcess, by: RoleHolder, from: { id: number; name: string }) =>
        ask(through, updateRole, {
          params: { id: from.id },
          token: by.token,
          body: { name: from.name, permissions: ids("edit-loan") },
        });
      const answers = await Promise.all([take(processes[0], one, roles[1]), take(processes[1], two, roles[0])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });
});

describe("removing a role", () => {
  it("while it is changed: of two who saw the same version one succeeds, and the other changes nothing", async () => {
    const seen = new Set<string>();
    for (let pair = 0; pair < AT_ONCE; pair += 1) {
      const role = await addRole(server, admin.token, ids("edit-loan"));
      const headers = { "if-match": `"${role.version}"` };
      const [changed, removed] = await Promise.all([
        save(processes[0], role, ["view-users"], role.version),
        ask(processes[1], removeRole, { params: { id: role.id }, token: admin.token, headers }),
      ]);
      seen.add(`${changed.status} ${removed.status}`);
      const { body: listed } = await server.call(listRoles, { token: admin.token });
      const left = listed.data.find(({ id }: RoleRow) => id === role.id);
      if (removed.status === 200) {
        expect([changed.status, left]).toEqual([404, undefined]);
      } else {
        expect([changed.status, removed.status]).toEqual([200, 422]);
        expect(removed.message).toMatch(/^Ada Obi changed this role on /);
        expect(left.permissions.map(({ name }: { name: string }) => name)).toEqual(["view-users"]);
      }
    }
    process.stdout.write(`[figure] answers to changing and removing a role at once: ${[...seen].sort().join(", ")}\n`);
  });

  it("while somebody new is given it: it is either removed or held, and never both", async () => {
    const seen = new Set<string>();
    for (let pair = 0; pair < AT_ONCE; pair += 1) {
      const role = await addRole(server, admin.token, ids("edit-loan"));
      const body = {
        first_name: "Kemi",
        last_name: "Bello",
        phone_number: `0803${String(1_000_000 + pair)}`,
        email: `kemi${pair}@tenor.test`,
        roles: [role.id],
      };
      const [removed, given] = await Promise.all([
        ask(processes[0], removeRole, { params: { id: role.id }, token: admin.token }),
        ask(processes[1], createStaff, { token: admin.token, body }),
      ]);
      seen.add(`${removed.status} ${given.status}`);
      const { body: listed } = await server.call(listRoles, { token: admin.token });
      const stays = listed.data.some(({ id }: RoleRow) => id === role.id);
      expect(stays).toBe(removed.status === 422);
      expect(given.status).toBe(stays ? 201 : 422);
    }
    process.stdout.write(`[figure] answers to removing and giving a role at once: ${[...seen].sort().join(", ")}\n`);
  });
});
