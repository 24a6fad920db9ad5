import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCurrentUser } from "../../contract/session.contract.ts";
import { updateStaff, updateStaffByPut } from "../../contract/staff.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addRole, addStaff, addSuperAdmin, auditOf, create, type StaffMember, staffForm } from "./staff.testkit.ts";

let server: TestServer;
let admin: StaffMember;
let desk: number;
let finance: number;
let superAdmin: number;
// biome-ignore lint/suspicious/noExplicitAny: an answer of the server
let kemi: any;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addSuperAdmin(server);
  desk = await addRole(server, ["edit-loan"], "Loan Desk");
  finance = await addRole(server, ["disburse-loan"], "Finance");
  superAdmin = (await server.deps.db.pool.query("select id from roles where protected")).rows[0].id;
});
beforeEach(async () => {
  kemi = await create(server, admin, [desk]);
});
afterAll(() => server.stop());

const rowOf = async (id: number) =>
  (await server.deps.db.pool.query("select * from users where id = $1", [id])).rows[0];
const bodyOf = (more: object = {}) => {
  const { first_name, last_name, title, phone_number, roles } = kemi;
  return { first_name, last_name, title, phone_number, roles: roles.map(({ id }: { id: number }) => id), ...more };
};
const send = (more: object, { by = admin, id = kemi.id, ifMatch = "" } = {}) =>
  server.call(updateStaff, {
    token: by.token,
    params: { id },
    body: bodyOf(more),
    ...(ifMatch && { headers: { "if-match": `"${ifMatch}"` } }),
  });

async function refused(more: object, options: Parameters<typeof send>[1] = {}) {
  const id = options.id ?? kemi.id;
  const before = await rowOf(id);
  const { status, body } = await send(more, options);
  expect(status, body.message).toBe(422);
  expect(await rowOf(id)).toEqual(before);
  return body;
}

describe("changing a member of staff", () => {
  it("200: names, title, phone and roles change, by PATCH and by PUT (ADM-11, PRM-49, API-51)", async () => {
    const { status, body } = await send({ first_name: "Kemisola", title: "Dr", roles: [desk, finance] });
    expect([status, body.message]).toEqual([200, "Admin Updated successfully"]);
    expect(body.data).toMatchObject({ name: "Kemisola Bello", title: "Dr", version: 2 });
    expect(body.data.roles.map(({ name }: { name: string }) => name)).toEqual(["Finance", "Loan Desk"]);
    const put = { token: admin.token, params: { id: kemi.id }, body: bodyOf({ first_name: "Kem" }) };
    expect((await server.call(updateStaffByPut, put)).body.data).toMatchObject({ first_name: "Kem", version: 3 });
    const [, entry] = await auditOf(server, kemi.id);
    expect(JSON.parse(entry.payload)).toMatchObject({
      action: "staff-updated",
      before: { first_name: "Kemi", title: "Mrs", roles: ["Loan Desk"] },
      after: { first_name: "Kemisola", title: "Dr", roles: ["Finance", "Loan Desk"] },
    });
  });

  it("403: create-admin alone changes nobody; edit-admin does (PRM-49)", async () => {
    const maker = await addStaff(server, ["create-admin", "edit-loan"]);
    expect((await send({}, { by: maker })).status).toBe(403);
    const editor = await addStaff(server, ["edit-admin", "edit-loan"]);
    expect((await send({}, { by: editor })).status).toBe(200);
  });

  it("200: an e-mail address in the body is ignored (ADM-09)", async () => {
    const { body } = await send({ email: "other@tenor.test" });
    expect(body.data.email).toBe(kemi.email);
  });

  it("422: first name, last name, phone number and roles are required (ADM-10)", async () => {
    const reply = await server.call(updateStaff, { token: admin.token, params: { id: kemi.id }, body: {} });
    expect(Object.keys(reply.body.errors).sort()).toEqual(["first_name", "last_name", "phone_number", "roles"]);
    expect((await refused({ roles: [] })).errors).toEqual({ roles: ["Choose at least one role"] });
  });

  it("422: somebody else's phone number, told at its field (OPN-79)", async () => {
    const other = await create(server, admin, [desk]);
    expect((await refused({ phone_number: other.phone_number })).errors).toEqual({
      phone_number: ["Somebody else has this phone number. Search All Admins for it."],
    });
  });

  it("422: nobody gives what they may not do, nor changes whoever may do more (OPN-80)", async () => {
    const editor = await addStaff(server, ["edit-admin", "edit-loan"]);
    expect((await refused({ roles: [desk, finance] }, { by: editor })).errors.roles[0]).toMatch(/^You cannot give/);
    await send({ roles: [desk, finance] });
    for (const more of [{ roles: [desk] }, { first_name: "Mallory" }])
      expect((await refused(more, { by: editor })).message).toBe(
        "Kemi Bello may do what you may not (disburse-loan). Ask an administrator who may do it too.",
      );
  });

  it("422: nobody changes their own roles; their own name they may (OPN-80)", async () => {
    const own = { id: admin.id };
    const details = { first_name: "Ada", last_name: "Obi", phone_number: "08039990001" };
    expect((await refused({ ...details, roles: [superAdmin, desk] }, own)).errors.roles).toEqual([
      "You cannot change your own roles. Ask another administrator.",
    ]);
    const { rows } = await server.deps.db.pool.query("select role_id from user_roles where user_id = $1", [admin.id]);
    const roles = rows.map(({ role_id }) => role_id);
    expect((await send({ ...details, roles }, own)).status).toBe(200);
  });

  it("200: a role takes away from the next request on what it no longer allows", async () => {
    const officer = await addStaff(server, ["edit-loan"]);
    const form = { first_name: "Bola", last_name: "Ade", phone_number: "08039990002", roles: [finance] };
    expect((await send(form, { id: officer.id })).status).toBe(200);
    const now = await server.call(getCurrentUser, { token: officer.token });
    expect(now.body.data.permissions).toEqual(["disburse-loan"]);
  });

  it("200: whoever awaited activation is activated by a role and told so (OPN-03)", async () => {
    const waiting = await addStaff(server, []);
    await server.deps.db.pool.query("delete from user_roles where user_id = $1", [waiting.id]);
    await server.deps.db.pool.query("update users set active = false where id = $1", [waiting.id]);
    const form = { first_name: "Wale", last_name: "Ojo", phone_number: "08039990003", roles: [desk] };
    const { body } = await send(form, { id: waiting.id });
    expect(body.data).toMatchObject({ state: "active", roles: [{ id: desk, name: "Loan Desk" }] });
    const { rows } = await server.deps.db.pool.query("select subject from outbox_messages where recipient = $1", [
      waiting.email,
    ]);
    expect(rows).toEqual([{ subject: "Your Tenor account is active" }]);
  });

  it("200: a role does not activate whoever was deactivated", async () => {
    await server.deps.db.pool.query("update users set active = false, deactivated_at = now() where id = $1", [kemi.id]);
    expect((await send({ roles: [finance] })).body.data.state).toBe("deactivated");
  });

  it("422: who looked at an older version is told who changed it and when, and nothing is overwritten (T24)", async () => {
    const gbenga = await addSuperAdmin(server, "Gbenga Ojo");
    expect((await send({ first_name: "First" }, { by: gbenga, ifMatch: "1" })).status).toBe(200);
    const { message } = await refused({ first_name: "Second" }, { ifMatch: "1" });
    expect(message).toMatch(/^Gbenga Ojo changed First Bello on 20 Nov 2026, \d\d:\d\d\. Look again, then save\.$/);
    expect((await send({ first_name: "Second" }, { ifMatch: "2" })).status).toBe(200);
  });

  it("404: an id that is nobody's", async () => {
    expect((await send({}, { id: 999_999 })).status).toBe(404);
    const reply = await server.call(updateStaff, { token: admin.token, params: { id: 0 }, body: staffForm([desk]) });
    expect(reply.status).toBe(404);
  });
});
