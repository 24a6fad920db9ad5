import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHolders, previewRole } from "../../contract/roles.contract.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addHolder, addRole, giveRole, permissionIds, type RoleHolder } from "./roles.testkit.ts";

let server: TestServer;
let admin: RoleHolder;
let ids: (...names: string[]) => number[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await addHolder(server, PERMISSIONS, "Ada Obi");
  ids = await permissionIds(server, admin.token);
});
afterAll(() => server.stop());

const preview = (id: number | null, permissions: readonly number[], more: object = {}, token = admin.token) =>
  server.call(previewRole, { token, body: { id, permissions, ...more } });

describe("looking at what saving a role would do", () => {
  it("200: of a new role everything is gained, by nobody yet; sets that lead nowhere are told", async () => {
    expect((await preview(null, ids("edit-products", "view-products"))).body.data).toEqual({
      gained: ["view-products", "edit-products"],
      lost: [],
      users: 0,
      users_changed: 0,
      warnings: ["edit-products shows Edit Product, but only update-products lets it open."],
      refusal: null,
    });
    expect((await preview(null, [])).body.data).toMatchObject({ gained: [], warnings: [], refusal: null });
  });

  it("200: counts who holds the role, and of these whom it really changes; a deactivated account is none", async () => {
    const role = await addRole(server, admin.token, ids("edit-loan", "reject-loan"));
    const others: (readonly ("reject-loan" | "view-users" | "edit-loan")[])[] = [
      [],
      ["reject-loan", "view-users"],
      ["view-users"],
      ["reject-loan"],
      [],
    ];
    for (const permissions of others) await giveRole(server, (await addHolder(server, permissions)).id, role.id);
    await server.deps.db.pool.query(
      "update users set active = false, deactivated_at = now() where id = (select max(id) from users)",
    );
    const counts = async (...names: string[]) => {
      const { gained, lost, users, users_changed } = (await preview(role.id, ids(...names))).body.data;
      return { gained, lost, users, users_changed };
    };
    expect(await counts("edit-loan")).toEqual({ gained: [], lost: ["reject-loan"], users: 4, users_changed: 2 });
    expect(await counts("edit-loan", "reject-loan", "view-users")).toEqual({
      gained: ["view-users"],
      lost: [],
      users: 4,
      users_changed: 2,
    });
    expect(await counts("edit-loan", "reject-loan")).toMatchObject({ users_changed: 0 });
    expect((await server.deps.db.pool.query("select version from roles where id = $1", [role.id])).rows).toEqual([
      { version: 1 },
    ]);
  });

  it("200: says why it could not be saved, by the rules of saving", async () => {
    const maker = await addHolder(server, ["create-role", "approve-loan"]);
    const refusal = async (id: number | null, permissions: readonly number[], more = {}) =>
      (await preview(id, permissions, more, maker.token)).body.data.refusal;
    expect(await refusal(null, ids("create-role"))).toBeNull();
    expect(await refusal(null, ids("view-users"))).toBe("You cannot give view-users: you may not do that yourself.");
    expect(await refusal(maker.roleId, ids("create-role"))).toMatch(/^You hold the role/);
    expect(await refusal(1, ids("create-role"))).toMatch(/^Super Admin is protected/);
    const bounded = await addRole(server, admin.token, ids("disburse-loan"), { disbursement_limit: 5 });
    expect(await refusal(bounded.id, ids("disburse-loan"), { disbursement_limit: 6 })).toBe(
      "You cannot change a limit of disburse-loan: you may not do that yourself.",
    );
  });

  it("404, 422: a role or a permission that is not there", async () => {
    expect((await preview(999_999, ids("edit-loan"))).status).toBe(404);
    expect((await preview(null, [999_999])).status).toBe(422);
  });
});

describe("who may do something", () => {
  it("200: names everybody who may, by which of their roles, and whether they can sign in yet", async () => {
    const [one, two] = [
      await addRole(server, admin.token, ids("manage-settings")),
      await addRole(server, admin.token, ids("manage-settings", "edit-loan")),
    ];
    const holder = await addHolder(server, [], "Zainab Yusuf");
    for (const role of [one, two]) await giveRole(server, holder.id, role.id);
    const gone = await addHolder(server, ["manage-settings"], "Gone Away");
    await server.deps.db.pool.query("update users set active = false, deactivated_at = now() where id = $1", [gone.id]);
    const { body } = await server.call(listHolders, {
      token: admin.token,
      params: { id: ids("manage-settings")[0] ?? 0 },
    });
    expect(body.data.permission).toBe("manage-settings");
    const found = body.data.holders.find(({ id }: { id: number }) => id === holder.id);
    expect(found).toMatchObject({ name: "Zainab Yusuf", roles: [one.name, two.name], state: "invited" });
    expect(body.data.holders.map(({ id }: { id: number }) => id)).not.toContain(gone.id);
  });

  it("404: a permission that is not there", async () => {
    expect((await server.call(listHolders, { token: admin.token, params: { id: 999_999 } })).status).toBe(404);
  });
});
