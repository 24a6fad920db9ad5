import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import {
  activateStaff,
  deactivateStaff,
  getStaff,
  removeTwoFactor,
  sendResetLink,
} from "../../../contract/staff.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addRole, addStaff, addSuperAdmin, auditOf, create, type StaffMember } from "../staff.testkit.ts";

let server: TestServer;
let admin: StaffMember;
let officer: StaffMember;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addSuperAdmin(server);
});
beforeEach(async () => {
  officer = await addStaff(server, ["edit-loan", "process-leads"], "Bola Adeyemi");
});
afterAll(() => server.stop());

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const deactivate = (id = officer.id, by = admin, headers = {}) =>
  server.call(deactivateStaff, { token: by.token, params: { id }, body: { reason: "Left the company" }, headers });
const activate = (id = officer.id, by = admin) => server.call(activateStaff, { token: by.token, params: { id } });
const reset = (email = officer.email, by = admin) => server.call(sendResetLink, { token: by.token, body: { email } });
const removeStep = (id = officer.id, by = admin) =>
  server.call(removeTwoFactor, { token: by.token, params: { id }, body: { reason: "Lost the phone" } });
const isSignedIn = async ({ token }: StaffMember) => (await server.call(getCurrentUser, { token })).status === 200;
const mailsTo = (email: string) =>
  sql("select subject, body from outbox_messages where recipient = $1 order by id", [email]);
const hasStep = (id: number) =>
  sql("update users set two_factor_secret = 'x', two_factor_at = now() where id = $1", [id]);

describe("deactivating a member of staff", () => {
  it("200: the account is closed and its sessions end in the same moment; the reason is kept", async () => {
    expect(await isSignedIn(officer)).toBe(true);
    const { body } = await deactivate();
    expect(body.data).toMatchObject({ state: "deactivated", version: 2 });
    expect(await isSignedIn(officer)).toBe(false);
    const [entry] = await auditOf(server, officer.id);
    expect(JSON.parse(entry.payload)).toMatchObject({
      action: "staff-deactivated",
      after: { active: false, reason: "Left the company", sessionsEnded: 1 },
    });
  });

  it("200: a link to choose a password that is under way ends too", async () => {
    await reset();
    await deactivate();
    expect(await sql("select 1 from password_links where user_id = $1 and ended_at is null", [officer.id])).toEqual([]);
  });

  it("422: without a reason", async () => {
    const call = { token: admin.token, params: { id: officer.id }, body: { reason: " " } };
    expect((await server.call(deactivateStaff, call)).body.errors).toEqual({ reason: ["Say why"] });
    expect(await isSignedIn(officer)).toBe(true);
  });

  it("422: not one's own, not that of somebody who may do more, not twice (OPN-80)", async () => {
    expect((await deactivate(admin.id)).body.message).toMatch(/^You cannot deactivate your own account/);
    const editor = await addStaff(server, ["edit-admin"]);
    expect((await deactivate(officer.id, editor)).body.message).toMatch(
      /may do what you may not \(edit-loan and process-leads\)/,
    );
    expect(await isSignedIn(officer)).toBe(true);
    await deactivate();
    expect((await deactivate()).body.message).toBe("Bola Adeyemi is deactivated already.");
  });

  it("422: not the last Super Admin who can sign in: one who is only invited does not count (OPN-80)", async () => {
    const everything = await addStaff(server);
    const role = (await sql("select id from roles where protected"))[0].id;
    await create(server, admin, [role]);
    const { status, body } = await deactivate(admin.id, everything);
    expect([status, body.message]).toEqual([
      422,
      "Ada Obi is the last Super Admin who can sign in. Make somebody else Super Admin first.",
    ]);
    await addSuperAdmin(server, "Second Admin");
    expect(await isSignedIn(admin)).toBe(true);
  });

  it("422: who looked at an older version is told who changed it (T24)", async () => {
    const { body } = await deactivate(officer.id, admin, { "if-match": '"7"' });
    expect(body.message).toMatch(/^Somebody else changed Bola Adeyemi\. Look again/);
  });

  it("403, 404: edit-admin deactivates, and only who is there", async () => {
    expect((await deactivate(officer.id, await addStaff(server, ["create-admin"]))).status).toBe(403);
    expect((await deactivate(999_999)).status).toBe(404);
  });
});

describe("activating again", () => {
  it("200: the owner may sign in again and is told; the old sessions stay ended", async () => {
    await deactivate();
    expect((await activate()).body.data.state).toBe("active");
    expect(await isSignedIn(officer)).toBe(false);
    expect((await mailsTo(officer.email)).map(({ subject }) => subject)).toEqual(["Your Tenor account is active"]);
  });

  it("200: whoever never chose a password is invited again, whoever has no role awaits one", async () => {
    const invited = await create(server, admin, [await addRole(server, ["edit-loan"])]);
    await deactivate(invited.id);
    expect((await activate(invited.id)).body.data.state).toBe("invited");
    expect(await mailsTo(invited.email)).toHaveLength(2);
    await sql("delete from user_roles where user_id = $1", [officer.id]);
    await deactivate();
    expect((await activate()).body.data.state).toBe("awaiting");
  });

  it("422: not somebody who may do more, nor somebody who is active (OPN-80)", async () => {
    expect((await activate()).body.message).toBe("Bola Adeyemi is not deactivated.");
    await deactivate();
    expect((await activate(officer.id, await addStaff(server, ["edit-admin"]))).status).toBe(422);
  });
});

describe("sending a link to choose a new password", () => {
  it("200: the link goes to the account's own address, and its sessions end at once (ADM-14, PRM-45, API-53)", async () => {
    const maker = await addStaff(server, ["create-admin"]);
    const { body } = await reset(officer.email.toUpperCase(), maker);
    expect([body.message, body.data]).toEqual([
      "Reset password link has been sent to customer email",
      { email: officer.email },
    ]);
    const [mail] = await mailsTo(officer.email);
    expect(mail.subject).toBe("Choose a new Tenor password");
    expect(await isSignedIn(officer)).toBe(false);
    const [entry] = await auditOf(server, officer.id);
    expect(entry.payload).toContain('"staff-reset-link-sent"');
    expect(entry.payload).not.toContain(/#(\S+)/.exec(mail.body)?.[1]);
  });

  it("403: without create-admin there is no link (ADM-13)", async () => {
    expect((await reset(officer.email, await addStaff(server, ["edit-admin", "view-admin"]))).status).toBe(403);
    expect(await mailsTo(officer.email)).toEqual([]);
  });

  it("200: an invited account is invited again, and the link before stops working", async () => {
    const invited = await create(server, admin, [await addRole(server, ["edit-loan"])]);
    await reset(invited.email);
    const links = await sql(
      "select purpose, ended_at is null as live from password_links where user_id = $1 order by id",
      [invited.id],
    );
    expect(links).toEqual([
      { purpose: "invitation", live: false },
      { purpose: "invitation", live: true },
    ]);
  });

  it("422: nobody has the address, or the account is closed", async () => {
    expect((await reset("nobody@tenor.test")).body.errors.email[0]).toMatch(/^No member of staff/);
    await deactivate();
    expect((await reset()).body.errors.email[0]).toBe("Bola Adeyemi is deactivated. Activate the account first.");
    await sql("update users set deactivated_at = null where id = $1", [officer.id]);
    expect((await reset()).body.errors.email[0]).toMatch(/awaits activation/);
    expect(await mailsTo(officer.email)).toEqual([]);
  });
});

describe("taking two-factor sign-in off an account", () => {
  it("200: it is off, the sessions end, the reason is kept", async () => {
    await hasStep(officer.id);
    expect((await removeStep()).body.data).toMatchObject({ two_factor: false, version: 2 });
    expect(await isSignedIn(officer)).toBe(false);
    expect((await auditOf(server, officer.id))[0].payload).toContain("Lost the phone");
  });

  it("422: not where there is none, not one's own, not of somebody who may do more (OPN-80)", async () => {
    expect((await removeStep()).body.message).toBe("Bola Adeyemi has no two-factor sign-in.");
    await hasStep(officer.id);
    await hasStep(admin.id);
    expect((await removeStep(admin.id)).body.message).toMatch(/in your profile settings/);
    expect((await removeStep(officer.id, await addStaff(server, ["create-admin"]))).status).toBe(422);
    expect(await isSignedIn(officer)).toBe(true);
  });
});

describe("one member of staff", () => {
  it("200: what they may do, where they are signed in, and how many open leads are theirs", async () => {
    await sql(
      `insert into leads (name, phone, status, sales_officer_id, created_at)
        select 'Lead', '+23480555000' || n, (array['new', 'interested', 'converted'])[n], $1, now() from generate_series(1, 3) n`,
      [officer.id],
    );
    const { body } = await server.call(getStaff, { token: admin.token, params: { id: officer.id } });
    expect(body.data).toMatchObject({
      name: "Bola Adeyemi",
      permissions: ["edit-loan", "process-leads"],
      live_sessions: [{ browser: "An unknown browser", last_seen_at: expect.any(String) }],
      open_leads: 2,
    });
    await deactivate();
    const after = await server.call(getStaff, { token: admin.token, params: { id: officer.id } });
    expect(after.body.data).toMatchObject({ state: "deactivated", live_sessions: [], open_leads: 2 });
  });

  it("404: nobody there; 403: without view-admin", async () => {
    expect((await server.call(getStaff, { token: admin.token, params: { id: 999_999 } })).status).toBe(404);
    expect((await server.call(getStaff, { token: officer.token, params: { id: officer.id } })).status).toBe(403);
  });
});
