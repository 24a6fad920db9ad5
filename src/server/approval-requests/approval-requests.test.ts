import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRole, updateRole } from "../../contract/roles.contract.ts";
import { getSettings, updateSettings } from "../../contract/settings.contract.ts";
import {
  activateStaff,
  createStaff,
  deactivateStaff,
  removeTwoFactor,
  updateStaff,
} from "../../contract/staff.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { permissionIds } from "../roles/roles.testkit.ts";
import { addRole, addStaff, auditOf, type StaffMember, staffForm } from "../staff/staff.testkit.ts";
import type { TestServer } from "../testing/test-server.ts";
import { decidingIn, deedsOn, mailsWith, payFirstLoanOut, startOffice } from "./office.testkit.ts";

let server: TestServer;
let ada: StaffMember;
let efe: StaffMember;
let deciding: ReturnType<typeof decidingIn>;
let ids: (...names: string[]) => number[];

beforeAll(async () => {
  ({ server, ada, efe } = await startOffice());
  deciding = decidingIn(server);
  ids = await permissionIds(server, ada.token);
});
afterAll(() => server.stop());

const query = async (sql: string, values: unknown[] = []) => (await server.deps.db.pool.query(sql, values)).rows;
const turnOff = (by: StaffMember) =>
  server.call(updateSettings, { token: by.token, body: { four_eyes: false, reason: "Efe is on leave" } });
const isOn = async (): Promise<boolean> => (await server.call(getSettings, { token: ada.token })).body.data.four_eyes;
const enter = (roles: readonly number[], more: object = {}, by = ada) =>
  server.call(createStaff, { token: by.token, body: staffForm(roles, more) });
const change = (id: number, roles: readonly number[], by = ada) =>
  server.call(updateStaff, { token: by.token, params: { id }, body: staffForm(roles) });
const makeRole = (name: string, permissions: readonly Permission[], more: object = {}) =>
  server.call(createRole, { token: ada.token, body: { name, permissions: ids(...permissions), ...more } });
const changeRole = (id: number, name: string, permissions: readonly Permission[], more: object = {}) =>
  server.call(updateRole, {
    params: { id },
    token: ada.token,
    body: { name, permissions: ids(...permissions), ...more },
  });

/** The request behind an answer that said "Sent for approval". */
function requestOf({
  status,
  body,
}: {
  status: number;
  body: { message: string; sent_for_approval?: number };
}): number {
  expect([status, body.message]).toEqual([200, "Sent for approval. Efe Omoregie can approve it."]);
  return body.sent_for_approval ?? 0;
}

it("until the first loan was paid out one person is enough, so that the first two can be made; from then on two are needed", async () => {
  expect((await deciding.list(ada)).in_force).toBe(false);
  const mighty = await addRole(server, ["disburse-loan"]);
  expect((await enter([mighty])).status).toBe(201);
  await payFirstLoanOut(server);
  expect((await deciding.list(ada)).in_force).toBe(true);
  const refused = await enter([mighty]);
  await deciding.withdraw(requestOf(refused), ada);
});

describe("a change that takes a second Super Admin", () => {
  it("turning four eyes off: 200 with the settings as they are, and nothing has changed until the second approves", async () => {
    const answer = await turnOff(ada);
    const request = requestOf(answer);
    expect(answer.body.data.four_eyes).toBe(true);
    expect(await isOn()).toBe(true);
    expect(await mailsWith(server, "Turn four eyes off.")).toEqual([efe.email]);
    const own = await deciding.approve(request, ada);
    expect([own.status, own.body.message]).toEqual([
      422,
      "You asked for this yourself: a second Super Admin has to approve it. Efe Omoregie can.",
    ]);
    expect(await isOn()).toBe(true);
    const approved = await deciding.approve(request, efe);
    expect(approved.body).toMatchObject({ message: "Approved. It holds from now on", data: { state: "approved" } });
    expect(await isOn()).toBe(false);
    expect(await deedsOn(server, request)).toEqual(["Ada Obi: approval asked for", "Efe Omoregie: approval given"]);
    const [entry] = await query("select payload from audit_log where object = 'settings:1'");
    expect(JSON.parse(entry.payload)).toMatchObject({
      actor: "Efe Omoregie (asked for by Ada Obi)",
      action: "settings changed",
      after: { four_eyes: false, reason: "Efe is on leave" },
    });
    expect(await mailsWith(server, "What you asked for was approved and holds from now on.")).toEqual([ada.email]);
  });

  it("turning four eyes on takes nobody else", async () => {
    const on = await server.call(updateSettings, { token: ada.token, body: { four_eyes: true } });
    expect(on.body).toMatchObject({ message: "Settings saved", data: { four_eyes: true } });
  });

  it("an account with a weighty role: 200 without data and nobody is there; the second reads what it may do, and the invitation goes out when they approve", async () => {
    const payer = await addRole(server, ["disburse-loan", "view-repayments"], "Payer");
    const form = staffForm([payer]);
    const answer = await server.call(createStaff, { token: ada.token, body: form });
    const request = requestOf(answer);
    expect(answer.body.data).toBeNull();
    expect(await query("select 1 from users where email = $1", [form.email])).toEqual([]);
    expect(await mailsWith(server, "/reset-password#")).not.toContain(form.email);
    const [shown] = (await deciding.list(efe)).requests.filter(({ id }: { id: number }) => id === request);
    expect(shown).toMatchObject({
      title: "Add Kemi Bello to the staff",
      changes: [
        { term: "E-mail", value: form.email },
        { term: "Phone number", value: form.phone_number },
        { term: "Roles", value: "Payer" },
      ],
      reasons: ["Disburse loans, without a limit"],
      refusal: null,
      may_refuse: true,
    });
    await deciding.approve(request, efe);
    expect(await query("select active from users where email = $1", [form.email])).toEqual([{ active: true }]);
    expect(await mailsWith(server, "/reset-password#")).toContain(form.email);
  });

  it("the role of Super Admin, and giving it to somebody who is there: the roles stay until the second approves", async () => {
    const clerk = await addStaff(server, ["process-leads"], "Musa Bello");
    const [{ id: all }] = await query("select id from roles where protected");
    const answer = await change(clerk.id, [all]);
    expect(answer.body.data.roles).not.toContainEqual({ id: all, name: "Super Admin" });
    await deciding.approve(requestOf(answer), efe);
    expect(await query("select 1 as one from user_roles where user_id = $1 and role_id = $2", [clerk.id, all])).toEqual(
      [{ one: 1 }],
    );
    // And removing one: the remaining one could agree with themselves.
    const desk = await addRole(server, ["process-leads"]);
    const back = await change(clerk.id, [desk]);
    expect(back.body.message).toContain("Sent for approval.");
    await deciding.approve(back.body.sent_for_approval, efe);
  });

  it("201 and 200 at once: what gives nothing weighty takes nobody else", async () => {
    const desk = await addRole(server, ["process-leads", "view-repayments"]);
    expect((await enter([desk])).status).toBe(201);
    expect((await makeRole("Readers", ["view-repayments"])).status).toBe(201);
    const clerk = await addStaff(server, ["process-leads"]);
    expect((await change(clerk.id, [desk])).body.message).toBe("Admin Updated successfully");
  });

  it("a role, new or changed, that gives one of them, and a limit that is raised or taken away; one that is lowered does not", async () => {
    const created = await makeRole("Approvers", ["approve-loan"], { approval_limit: 100_000 });
    expect(created.body.data).toBeNull();
    await deciding.approve(requestOf(created), efe);
    const [{ id }] = await query("select id from roles where name = 'Approvers'");
    const more = await changeRole(id, "Approvers", ["approve-loan", "edit-user"], { approval_limit: 100_000 });
    expect(more.body.data.permissions.map(({ name }: { name: string }) => name)).toEqual(["approve-loan"]);
    await deciding.refuse(requestOf(more), efe);
    for (const limit of [100_000.01, null]) {
      const lifted = await changeRole(id, "Approvers", ["approve-loan"], { approval_limit: limit });
      expect(lifted.body.data.approval_limit).toBe(100_000);
      await deciding.withdraw(requestOf(lifted), ada);
    }
    const lowered = await changeRole(id, "Approvers", ["approve-loan"], { approval_limit: 50_000 });
    expect(lowered.body).toMatchObject({ message: "Role Updated successfully", data: { approval_limit: 50_000 } });
  });

  it("letting a mighty account sign in again, and taking its second step off: both leave it as it is", async () => {
    const payer = await addStaff(server, ["disburse-loan"], "Bola Ade");
    await query(
      "update users set two_factor_secret = '\\x00', two_factor_at = now(), two_factor_step = 1 where id = $1",
      [payer.id],
    );
    const about = { params: { id: payer.id }, token: ada.token };
    const off = await server.call(removeTwoFactor, { ...about, body: { reason: "Lost the phone" } });
    expect(off.body.data.two_factor).toBe(true);
    await deciding.approve(requestOf(off), efe);
    expect(await query("select two_factor_at from users where id = $1", [payer.id])).toEqual([{ two_factor_at: null }]);
    await server.call(deactivateStaff, { ...about, body: { reason: "Left" } });
    const again = await server.call(activateStaff, about);
    expect(again.body.data.state).toBe("deactivated");
    await deciding.approve(requestOf(again), efe);
    expect(await query("select active from users where id = $1", [payer.id])).toEqual([{ active: true }]);
    const [entry] = await auditOf(server, payer.id);
    expect(entry.payload).toContain('"actor":"Efe Omoregie (asked for by Ada Obi)"');
  });

  it("422: what could not be done is refused when it is asked for, in the same words, and nothing is kept", async () => {
    const payer = await addRole(server, ["disburse-loan"]);
    const taken = await enter([payer], { email: efe.email });
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { email: ["Somebody has this e-mail address already. Search All Admins for it."] },
    ]);
    const own = await change(ada.id, [payer]);
    expect([own.status, own.body.message]).toEqual([422, expect.stringContaining("your own roles")]);
    expect(await query("select 1 from approval_requests where state = 'waiting'")).toEqual([]);
  });
});
