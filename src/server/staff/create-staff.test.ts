import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStaff, sendResetLink } from "../../contract/staff.contract.ts";
import { TITLES } from "../../domain/customer/titles-and-genders.ts";
import { nameMistake } from "../../domain/one-line-name.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addRole, addStaff, addSuperAdmin, auditOf, create, type StaffMember, staffForm } from "./staff.testkit.ts";

let server: TestServer;
let admin: StaffMember;
let desk: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addSuperAdmin(server);
  desk = await addRole(server, ["edit-loan"], "Loan Desk");
});
afterAll(() => server.stop());

const send = (body: object, by = admin) => server.call(createStaff, { token: by.token, body });
const users = async () => (await server.deps.db.pool.query("select count(*)::int as n from users")).rows[0].n;

async function refused(body: object, by = admin) {
  const before = await users();
  const { status, body: answer } = await send(body, by);
  expect(status).toBe(422);
  expect(await users()).toBe(before);
  return answer.errors;
}

describe("creating a member of staff", () => {
  it("201: the account is there with its roles, invited, and its owner has the link to choose a password (ADM-06, API-50, ERR-12)", async () => {
    const form = staffForm([desk], { phone_number: "+234 (0)803 777 0001" });
    const { status, body } = await send(form);
    expect([status, body.message]).toEqual([201, "Admin Created successfully"]);
    expect(body.data).toMatchObject({
      title: "Mrs",
      name: "Kemi Bello",
      email: form.email,
      phone_number: "+2348037770001",
      roles: [{ id: desk, name: "Loan Desk" }],
      state: "invited",
      version: 1,
      bvn: null,
    });
    const { rows } = await server.deps.db.pool.query("select subject, body from outbox_messages where recipient = $1", [
      form.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).toMatch(/\/reset-password#\S{40,}/);
    const [entry] = await auditOf(server, body.data.id);
    expect(entry.payload).toContain('"action":"staff-created"');
    expect(entry.payload).not.toContain(/#(\S+)/.exec(rows[0].body)?.[1]);
    expect(entry.payload).not.toContain("7770001");
  });

  it("201: create-admin is enough, for a role that allows no more than its holder may do (PRM-44)", async () => {
    const maker = await addStaff(server, ["create-admin", "edit-loan"]);
    expect((await send(staffForm([desk]), maker)).status).toBe(201);
    const editor = await addStaff(server, ["edit-admin", "edit-loan"]);
    expect((await send(staffForm([desk]), editor)).status).toBe(403);
  });

  it("422: nobody gives what they may not do, and nothing is created (OPN-80)", async () => {
    const maker = await addStaff(server, ["create-admin"]);
    expect(await refused(staffForm([desk]), maker)).toEqual({
      roles: ["You cannot give the role Loan Desk: it allows edit-loan, which you may not do yourself."],
    });
  });

  it("422: a name of two lines, with hidden characters or with mark-up is refused under its field; one kept from before greets on one line", async () => {
    for (const first_name of ["Eve\nBcc: all@lender.ng", "Eve\u202E", "E\u200Bve", "<b>Eve"])
      expect(await refused(staffForm([desk], { first_name }))).toEqual({ first_name: [nameMistake()] });
    const { id, email } = (await send(staffForm([desk]))).body.data;
    const { pool } = server.deps.db;
    await pool.query("update users set first_name = $1 where id = $2", ["Eve\r\nBcc: all@lender.ng\u202E<b>", id]);
    expect((await server.call(sendResetLink, { token: admin.token, body: { email } })).status).toBe(200);
    const sent = "select body from outbox_messages where recipient = $1 order by id desc limit 1";
    const { rows } = await pool.query<{ body: string }>(sent, [email]);
    expect(rows[0]?.body).toMatch(/^Dear Eve Bcc: all@lender\.ng b,\n\n/);
  });

  it("422: first name, last name, phone number, e-mail and roles are required, each told at its field (ADM-03)", async () => {
    expect(Object.keys(await refused({})).sort()).toEqual([
      "email",
      "first_name",
      "last_name",
      "phone_number",
      "roles",
    ]);
    expect(await refused(staffForm([]))).toEqual({ roles: ["Choose at least one role"] });
    expect(await refused(staffForm([desk], { first_name: "  " }))).toEqual({ first_name: ["Enter the first name"] });
    expect(await refused(staffForm([desk], { email: "kemi" }))).toEqual({
      email: ["Enter an e-mail address, for example ada@example.com"],
    });
    expect(await refused(staffForm([desk], { phone_number: "12345" }))).toEqual({
      phone_number: ["Enter a Nigerian mobile number, for example 0803 123 4567."],
    });
    expect(await refused(staffForm([desk, 999_999]))).toEqual({
      roles: ["One of these roles is not there any more. Choose from the list."],
    });
  });

  it("422: an e-mail address and a phone number are one person's, however they are written (OPN-79)", async () => {
    const known = await create(server, admin, [desk], { phone_number: "08037770002" });
    expect(await refused(staffForm([desk], { email: known.email.toUpperCase() }))).toEqual({
      email: ["Somebody has this e-mail address already. Search All Admins for it."],
    });
    expect(await refused(staffForm([desk], { phone_number: "+234 803-777-0002" }))).toEqual({
      phone_number: ["Somebody else has this phone number. Search All Admins for it."],
    });
  });

  it("one of twenty at once has the address, the others are told (OPN-79)", async () => {
    const email = "twenty@tenor.test";
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(staffForm([desk], { email }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
  });

  it("201: a title is one of six or none (ADM-05)", async () => {
    expect(TITLES).toEqual(["Mr", "Mrs", "Miss", "Pastor", "Dr", "Chief"]);
    for (const title of [...TITLES, "", null, undefined])
      expect((await create(server, admin, [desk], { title })).title).toBe(title || null);
    expect(await refused(staffForm([desk], { title: "Sir" }))).toEqual({ title: ["Choose a title from the list"] });
  });

  it("201: fields that are not of the form change nothing", async () => {
    const forged = { id: 1, state: "active", isAdmin: true, permissions: ["disburse-loan"], active: false, version: 9 };
    const row = await create(server, admin, [desk], forged);
    expect(row).toMatchObject({ state: "invited", version: 1 });
  });
});
