import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getSettings, updateSettings } from "../../contract/settings.contract.ts";
import { createStaff, updateStaff } from "../../contract/staff.contract.ts";
import { addRole, addStaff, type StaffMember, staffForm } from "../staff/staff.testkit.ts";
import type { TestServer } from "../testing/test-server.ts";
import { decidingIn, deedsOn, payFirstLoanOut, startOffice } from "./office.testkit.ts";

let server: TestServer;
let ada: StaffMember;
let efe: StaffMember;
let deciding: ReturnType<typeof decidingIn>;

beforeAll(async () => {
  ({ server, ada, efe } = await startOffice());
  deciding = decidingIn(server);
  await payFirstLoanOut(server);
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

/** The request behind an answer that said "Sent for approval". */
function requestOf({
  status,
  body,
}: {
  status: number;
  body: { message: string; sent_for_approval?: number };
}): number {
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^Sent for approval\. .* can approve it\.$/)]);
  return body.sent_for_approval ?? 0;
}

describe("deciding about it", () => {
  let request: number;
  beforeEach(async () => {
    const waiting = (await deciding.list(ada)).requests.filter(({ state }: { state: string }) => state === "waiting");
    for (const { id } of waiting) await deciding.withdraw(id, ada);
    request = requestOf(await turnOff(ada));
  });

  it("422: the same is not asked for twice while it waits; whoever asks is told who did", async () => {
    const { status, body } = await turnOff(efe);
    expect([status, body.message]).toEqual([
      422,
      "Ada Obi asked for this on 20 Nov 2026, 09:30 (Turn four eyes off), and it waits for a second person. Once it is decided or withdrawn, it can be asked for again.",
    ]);
  });

  it("422: only a Super Admin decides; an account that was made after it was asked for does not approve", async () => {
    const manager = await addStaff(server, ["manage-settings"], "Musa Bello");
    for (const decide of [deciding.approve, deciding.refuse, deciding.withdraw])
      expect((await decide(request, manager)).body.message).toMatch(/^Only a Super Admin/);
    server.clock.advance(60);
    const [{ id: all }] = await query("select id from roles where protected");
    const late = await addStaff(server, [], "Late Comer");
    await query("insert into user_roles select $1, $2", [late.id, all]);
    const { status, body } = await deciding.approve(request, late);
    expect([status, body.message]).toEqual([
      422,
      "Your account was made after this was asked for: it cannot approve it. Efe Omoregie can.",
    ]);
    expect(await isOn()).toBe(true);
    await query("update users set active = false where id = $1", [late.id]);
  });

  it("refused or withdrawn it changes nothing, and whoever comes second is told who decided", async () => {
    expect((await deciding.refuse(request, ada)).body.message).toBe("You asked for this: withdraw it.");
    await deciding.refuse(request, efe);
    const late = await deciding.approve(request, efe);
    expect([late.status, late.body.message]).toEqual([422, expect.stringMatching(/^Efe Omoregie refused this on /)]);
    expect(await isOn()).toBe(true);
    expect(await deedsOn(server, request)).toEqual(["Ada Obi: approval asked for", "Efe Omoregie: approval refused"]);
    const other = requestOf(await turnOff(ada));
    expect((await deciding.withdraw(other, ada)).body.data.state).toBe("withdrawn");
    expect((await deciding.approve(other, efe)).status).toBe(422);
    expect(await isOn()).toBe(true);
  });

  it("a Super Admin sees what everybody asked for, others their own", async () => {
    const maker = await addStaff(server, ["create-admin", "edit-loan", "approve-loan"], "Musa Bello");
    const approver = await addRole(server, ["approve-loan"]);
    await enter([approver], {}, maker);
    const titles = async (by: StaffMember) => {
      const { requests } = await deciding.list(by);
      return requests
        .filter(({ state }: { state: string }) => state === "waiting")
        .map(({ title }: { title: string }) => title);
    };
    expect(await titles(maker)).toEqual(["Add Kemi Bello to the staff"]);
    expect(await titles(efe)).toEqual(["Turn four eyes off", "Add Kemi Bello to the staff"]);
    await query("update approval_requests set state = 'withdrawn', decided_at = now() where state = 'waiting'");
  });
});

describe("what has become impossible or different by then is closed, and nothing has changed", () => {
  it("422: the name or the address was taken meanwhile", async () => {
    const payer = await addRole(server, ["disburse-loan"]);
    const form = staffForm([payer]);
    const request = requestOf(await server.call(createStaff, { token: ada.token, body: form }));
    const desk = await addRole(server, ["process-leads"]);
    await enter([desk], { email: form.email });
    const { status, body } = await deciding.approve(request, efe);
    expect([status, body.message]).toEqual([
      422,
      "This cannot be done any more, and was closed: Somebody has this e-mail address already. Search All Admins for it.",
    ]);
    const [shown] = (await deciding.list(ada)).requests.filter(({ id }: { id: number }) => id === request);
    expect(shown).toMatchObject({ state: "lapsed", because: expect.stringContaining("Somebody has this") });
  });

  it("422: the role that is given allows more than it did when it was asked for", async () => {
    const role = await addRole(server, ["add-repayment"], "Desk that grows");
    const request = requestOf(await enter([role]));
    await query("insert into role_permissions select $1, id from permissions where name = 'edit-repayment'", [role]);
    const { status, body } = await deciding.approve(request, efe);
    expect([status, body.message]).toEqual([
      422,
      "This cannot be done any more, and was closed: It would no longer do what was asked for.",
    ]);
    expect(await query("select 1 from user_roles where role_id = $1", [role])).toEqual([]);
  });

  it("422: somebody else changed the account meanwhile, and what they wrote stays", async () => {
    const clerk = await addStaff(server, ["process-leads"], "Musa Bello");
    const payer = await addRole(server, ["disburse-loan"]);
    const request = requestOf(await change(clerk.id, [payer]));
    await query("update users set title = 'Chief' where id = $1", [clerk.id]);
    expect((await deciding.approve(request, efe)).body.message).toContain("no longer do what was asked for");
    expect(await query("select title from users where id = $1", [clerk.id])).toEqual([{ title: "Chief" }]);
  });

  it("422: whoever asked does not work here any more, or may not do it any more", async () => {
    const maker = await addStaff(server, ["create-admin", "disburse-loan"], "Musa Bello");
    const payer = await addRole(server, ["disburse-loan"]);
    const request = requestOf(await enter([payer], {}, maker));
    await query("update users set active = false where id = $1", [maker.id]);
    const { status, body } = await deciding.approve(request, efe);
    expect([status, body.message]).toEqual([
      422,
      "This cannot be done any more, and was closed: Musa Bello may not do that any more.",
    ]);
    expect(await query("select 1 from user_roles where role_id = $1", [payer])).toEqual([]);
  });
});
