import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createRole,
  listPermissions,
  listRoles,
  type RoleRow,
  removeRole,
  updateRole,
  updateRoleByPut,
} from "../../contract/roles.contract.ts";
import { getCurrentUser } from "../../contract/session.contract.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addHolder, addRole, giveRole, nextName, permissionIds, type RoleHolder } from "./roles.testkit.ts";

let server: TestServer;
let admin: RoleHolder;
let ids: (...names: string[]) => number[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await addHolder(server, PERMISSIONS, "Ada Obi");
  ids = await permissionIds(server, admin.token);
});
afterAll(() => server.stop());

const change = (id: number, body: object, token = admin.token, headers: Record<string, string> = {}) =>
  server.call(updateRole, { params: { id }, body, token, headers });
const named = (role: RoleRow) => role.permissions.map(({ name }) => name);
const roles = async (q = ""): Promise<readonly RoleRow[]> =>
  (await server.call(listRoles, { token: admin.token, query: q ? { q } : {} })).body.data;
const heldBy = async (token: string): Promise<readonly string[]> =>
  (await server.call(getCurrentUser, { token })).body.data.permissions;

describe("all roles", () => {
  it("200: every role with what it allows and how many hold it, not paged, the protected one first (ROL-01, ROL-09, API-48, API-80)", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan", "view-roles"), { approval_limit: 5 });
    const holder = await addHolder(server, []);
    await giveRole(server, holder.id, role.id);
    const all = await roles();
    expect(all[0]).toMatchObject({ name: "Super Admin", protected: true, approval_limit: null });
    expect(named(all[0] as RoleRow)).toEqual([...PERMISSIONS]);
    expect(all.find(({ id }) => id === role.id)).toEqual({
      id: role.id,
      name: expect.stringMatching(/^Team \d+$/),
      created_at: "2026-11-20T08:30:00.000Z",
      users_count: 1,
      permissions: [
        { id: ids("edit-loan")[0], name: "edit-loan" },
        { id: ids("view-roles")[0], name: "view-roles" },
      ],
      approval_limit: null,
      disbursement_limit: null,
      protected: false,
      version: 1,
    });
    expect((await roles(role.name.toUpperCase())).map(({ id }) => id)).toContain(role.id);
    expect(await roles("100%")).toEqual([]);
  });

  it("200: the catalogue of permissions, each with its id and name, in its order (ROL-06, API-49)", async () => {
    const { body } = await server.call(listPermissions, { token: admin.token });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([...PERMISSIONS]);
    expect(new Set(body.data.map(({ id }: { id: number }) => id)).size).toBe(PERMISSIONS.length);
    const rows = await server.call(listRoles, { token: admin.token });
    expect(body.data).toContainEqual(rows.body.data[0].permissions[0]);
  });
});

describe("creating a role", () => {
  it("201: with name and permissions, as it then stands, and in the audit log (ROL-07, PRM-52, API-54)", async () => {
    const maker = await addHolder(server, ["create-role", "disburse-loan", "edit-loan"], "Bola Ade");
    const body = {
      name: "  Night   Desk ",
      permissions: ids("edit-loan", "disburse-loan", "edit-loan"),
      disbursement_limit: 250_000.5,
    };
    const { status, body: answer } = await server.call(createRole, { token: maker.token, body });
    expect([status, answer.message]).toEqual([201, "Role Created successfully"]);
    expect(answer.data).toMatchObject({ name: "Night Desk", users_count: 0, disbursement_limit: 250_000.5 });
    expect(named(answer.data)).toEqual(["edit-loan", "disburse-loan"]);
    const { rows } = await server.deps.db.pool.query("select payload from audit_log order by seq desc limit 1");
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      action: "role created",
      object: `role:${answer.data.id}`,
      actor: "Bola Ade",
      after: { name: "Night Desk", permissions: ["edit-loan", "disburse-loan"], disbursement_limit: 25_000_050 },
    });
  });

  it("422: without a name or a permission, each on its field (ROL-04, ROL-05)", async () => {
    const { status, body } = await server.call(createRole, {
      token: admin.token,
      body: { name: " ", permissions: [] },
    });
    expect([status, body.errors]).toEqual([
      422,
      { name: ["Enter a name for the role"], permissions: ["Choose at least one permission"] },
    ]);
    const none = await server.call(createRole, { token: admin.token, body: {} });
    expect(none.body.errors).toEqual(body.errors);
    const unseen = [
      ["\u3164", "Enter a name for the role"],
      ["\u2800", "Enter a name for the role"],
      ["\u200b\u2060", "Write it on one line, without hidden characters and without < or >"],
      ["Super\u200b Admin", "Write it on one line, without hidden characters and without < or >"],
    ] as const;
    for (const [name, sentence] of unseen) {
      const refused = await server.call(createRole, {
        token: admin.token,
        body: { name, permissions: ids("edit-loan") },
      });
      expect(refused.body.errors).toEqual({ name: [sentence] });
    }
  });

  it("422: a name that is taken, in whatever case and with letters that draw nothing", async () => {
    for (const name of ["Super Admin", "super  ADMIN", "Super\u3164 Admin"]) {
      const { status, body } = await server.call(createRole, {
        token: admin.token,
        body: { name, permissions: ids("edit-loan") },
      });
      expect([status, body.errors.name]).toEqual([
        422,
        ["There is a role called Super Admin already. Choose another name."],
      ]);
    }
  });

  it("422: permissions that do not exist, and amounts that are none", async () => {
    const create = (body: object) =>
      server.call(createRole, { token: admin.token, body: { name: nextName(), ...body } });
    expect((await create({ permissions: [999_999] })).body.errors.permissions).toEqual([
      "Choose permissions from the list",
    ]);
    expect((await create({ permissions: ["edit-loan"] })).status).toBe(422);
    for (const approval_limit of [0, -1, 1.005, 1e13, "5"]) {
      const { status, body } = await create({ permissions: ids("approve-loan"), approval_limit });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["approval_limit"]]);
    }
  });

  it("422: what whoever asks may not do themselves, naming it; nothing is left behind", async () => {
    const maker = await addHolder(server, ["create-role", "edit-loan"]);
    const before = await roles();
    const { status, body } = await server.call(createRole, {
      token: maker.token,
      body: { name: nextName(), permissions: ids("edit-loan", "disburse-loan") },
    });
    expect([status, body.message]).toEqual([422, "You cannot give disburse-loan: you may not do that yourself."]);
    expect(await roles()).toEqual(before);
  });
});

describe("changing a role", () => {
  it("200: by PATCH and by PUT, and its holders may do what it then says at once (ROL-07, PRM-53, API-55)", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan", "reject-loan"));
    const holder = await addHolder(server, ["view-users"]);
    await giveRole(server, holder.id, role.id);
    const name = nextName();
    const patched = await change(role.id, { name, permissions: ids("reject-loan", "view-admin") });
    expect([patched.status, patched.body.message]).toEqual([200, "Role Updated successfully"]);
    expect(patched.body.data).toMatchObject({ id: role.id, name, version: 2, users_count: 1 });
    expect(await heldBy(holder.token)).toEqual(["reject-loan", "view-admin", "view-users"]);
    const put = await server.call(updateRoleByPut, {
      params: { id: role.id },
      body: { name, permissions: ids("view-users") },
      token: admin.token,
    });
    expect([put.status, named(put.body.data)]).toEqual([200, ["view-users"]]);
    expect(await heldBy(holder.token)).toEqual(["view-users"]);
  });

  it("200: the audit log has it before and after; a save that changes nothing leaves no trace", async () => {
    const role = await addRole(server, admin.token, ids("approve-loan"), { approval_limit: 1000 });
    const newest = async () =>
      JSON.parse(
        (await server.deps.db.pool.query("select payload from audit_log order by seq desc limit 1")).rows[0].payload,
      );
    await change(role.id, { name: role.name, permissions: ids("approve-loan", "edit-loan"), approval_limit: null });
    expect(await newest()).toMatchObject({
      action: "role changed",
      object: `role:${role.id}`,
      before: { name: role.name, permissions: ["approve-loan"], approval_limit: 100_000 },
      after: { name: role.name, permissions: ["edit-loan", "approve-loan"], approval_limit: null },
    });
    const seen = await newest();
    const same = await change(role.id, { name: role.name, permissions: ids("edit-loan", "approve-loan") });
    expect([same.status, same.body.data.version, await newest()]).toEqual([200, 2, seen]);
  });

  it("200: a limit that is not spoken of stays, and goes with its permission", async () => {
    const role = await addRole(server, admin.token, ids("approve-loan", "disburse-loan"), {
      approval_limit: 1000,
      disbursement_limit: 2000,
    });
    const kept = await change(role.id, { name: role.name, permissions: ids("approve-loan") });
    expect(kept.body.data).toMatchObject({ approval_limit: 1000, disbursement_limit: null });
  });

  it("404: a role that is not there", async () => {
    expect((await change(999_999, { name: "X", permissions: ids("edit-loan") })).status).toBe(404);
  });

  it("422: the protected role keeps its name and every permission", async () => {
    const [superAdmin] = await roles("Super Admin");
    for (const body of [
      { name: "Boss", permissions: ids(...PERMISSIONS) },
      { name: "Super Admin", permissions: ids("edit-loan") },
      { name: "Super Admin", permissions: ids(...PERMISSIONS), approval_limit: 5 },
    ]) {
      const { status, body: answer } = await change(superAdmin?.id ?? 0, body);
      expect([status, answer.message]).toEqual([
        422,
        "Super Admin is protected: it keeps its name, every permission, and no limits.",
      ]);
    }
    expect(await roles("Super Admin")).toEqual([superAdmin]);
  });

  it("422: nobody changes a role that they hold, nor takes what they may not do themselves", async () => {
    const maker = await addHolder(server, ["create-role", "edit-loan"]);
    const own = await change(maker.roleId, { name: nextName(), permissions: ids("create-role") }, maker.token);
    expect([own.status, own.body.message]).toEqual([
      422,
      expect.stringMatching(/^You hold the role Role \w+ yourself\./),
    ]);
    const role = await addRole(server, admin.token, ids("edit-loan", "disburse-loan"));
    const taken = await change(role.id, { name: role.name, permissions: ids("edit-loan") }, maker.token);
    expect([taken.status, taken.body.errors.permissions]).toEqual([
      422,
      ["You cannot take away disburse-loan: you may not do that yourself."],
    ]);
    const renamed = await change(
      role.id,
      { name: nextName(), permissions: ids("disburse-loan", "edit-loan") },
      maker.token,
    );
    expect(renamed.status).toBe(200);
  });

  it("422: nobody lets a role go further than their own limit", async () => {
    const bounded = await addRole(server, admin.token, ids("create-role", "approve-loan"), { approval_limit: 500 });
    const maker = await addHolder(server, []);
    await giveRole(server, maker.id, bounded.id);
    const make = (approval_limit: number | null) =>
      server.call(createRole, {
        token: maker.token,
        body: { name: nextName(), permissions: ids("approve-loan"), approval_limit },
      });
    expect((await make(500)).status).toBe(201);
    for (const limit of [501, null]) {
      expect((await make(limit)).body.message).toBe("You cannot let a role approve-loan beyond your own limit.");
    }
  });

  it("422: a change made looking at an older version is told who was quicker and when; nothing is changed (T24)", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan"));
    const quick = await addHolder(server, PERMISSIONS, "Chidi Okafor");
    const body = { name: role.name, permissions: ids("edit-loan", "reject-loan") };
    expect((await change(role.id, body, quick.token, { "if-match": '"1"' })).status).toBe(200);
    const lost = await change(role.id, { ...body, name: nextName() }, admin.token, { "if-match": '"1"' });
    expect([lost.status, lost.body.message]).toEqual([
      422,
      "Chidi Okafor changed this role on 20 Nov 2026, 09:30. Look again, then save.",
    ]);
    expect((await roles(role.name))[0]).toMatchObject({ name: role.name, version: 2 });
    expect((await change(role.id, body, admin.token, { "if-match": '"2"' })).status).toBe(200);
  });
});

describe("removing a role", () => {
  const remove = (id: number, token = admin.token, headers: Record<string, string> = {}) =>
    server.call(removeRole, { params: { id }, token, headers });

  it("200: one that nobody has is gone from the list, and the audit log keeps what it allowed", async () => {
    const role = await addRole(server, admin.token, ids("approve-loan"), { approval_limit: 1000 });
    const { status, body } = await remove(role.id);
    expect([status, body.data, body.message]).toEqual([200, { id: role.id }, `The role ${role.name} was removed`]);
    expect((await roles()).map(({ id }) => id)).not.toContain(role.id);
    const { rows } = await server.deps.db.pool.query("select payload from audit_log order by seq desc limit 1");
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      action: "role removed",
      object: `role:${role.id}`,
      actor: "Ada Obi",
      before: { name: role.name, permissions: ["approve-loan"], approval_limit: 100_000 },
    });
    expect((await remove(role.id)).status).toBe(404);
  });

  it("422: one that somebody has, a deactivated account too, names them; it stays until it is taken from them", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan"));
    const [here, gone] = [await addHolder(server, [], "Bola Ade"), await addHolder(server, [], "Chidi Okafor")];
    await giveRole(server, here.id, role.id);
    await giveRole(server, gone.id, role.id);
    const { pool } = server.deps.db;
    await pool.query("update users set active = false, deactivated_at = now() where id = $1", [gone.id]);
    const { status, body } = await remove(role.id);
    expect([status, body.message]).toEqual([
      422,
      `Bola Ade and Chidi Okafor (deactivated) still have the role ${role.name}. Take it from their accounts in All Staff first, then remove it.`,
    ]);
    await pool.query("delete from user_roles where role_id = $1 and user_id = $2", [role.id, here.id]);
    expect((await remove(role.id)).body.message).toMatch(/^Chidi Okafor \(deactivated\) still has the role /);
    await pool.query("delete from user_roles where role_id = $1", [role.id]);
    expect((await remove(role.id)).status).toBe(200);
  });

  it("422: the protected role, one that allows what whoever asks may not do, and one that was changed meanwhile", async () => {
    const [superAdmin] = await roles("Super Admin");
    expect((await remove(superAdmin?.id ?? 0)).body.message).toBe("Super Admin is protected: it cannot be removed.");
    const role = await addRole(server, admin.token, ids("edit-loan", "disburse-loan"));
    const maker = await addHolder(server, ["create-role", "edit-loan"]);
    const refused = await remove(role.id, maker.token);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `You cannot remove the role ${role.name}: it allows disburse-loan, which you may not do yourself.`,
    ]);
    await change(role.id, { name: role.name, permissions: ids("edit-loan") });
    expect((await remove(role.id, maker.token, { "if-match": '"1"' })).body.message).toMatch(
      /^Ada Obi changed this role on /,
    );
    expect((await roles(role.name)).map(({ id }) => id)).toEqual([role.id]);
  });
});
