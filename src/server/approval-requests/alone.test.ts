import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getSettings, updateSettings } from "../../contract/settings.contract.ts";
import { deactivateStaff, removeTwoFactor } from "../../contract/staff.contract.ts";
import type { StaffMember } from "../staff/staff.testkit.ts";
import type { TestServer } from "../testing/test-server.ts";
import { carryOutDue, WAITS_DAYS } from "./carry-out-due.job.ts";
import { decidingIn, deedsOn, mailsWith, payFirstLoanOut, startOffice } from "./office.testkit.ts";

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
const HOUR = 3600;
const turnOff = () =>
  server.call(updateSettings, { token: ada.token, body: { four_eyes: false, reason: "Nobody else is here" } });
const isOn = async (): Promise<boolean> => (await server.call(getSettings, { token: ada.token })).body.data.four_eyes;
const state = async (id: number) =>
  (await query("select state, decided_by, because from approval_requests where id = $1", [id]))[0];

/** Efe's account was closed that many days ago. */
const closeEfe = (daysAgo: number) =>
  query("update users set active = false, deactivated_at = $2 where id = $1", [
    efe.id,
    new Date(server.clock.now().getTime() - daysAgo * 24 * HOUR * 1000),
  ]);

beforeEach(async () => {
  await query("update approval_requests set state = 'withdrawn', decided_at = now() where state = 'waiting'");
  await query("delete from settings");
  await query("delete from outbox_messages");
  await query("update users set active = true, deactivated_at = null");
  // Advancing the clock ends no session here.
  await query(
    "update sessions set revoked_at = null, last_seen_at = $1, expires_at = $1::timestamptz + interval '90 days', idle_seconds = 9999999",
    [server.clock.now()],
  );
});

it("without a second Super Admin it takes effect after 24 hours, not before, and all of them were told by mail", async () => {
  await closeEfe(30);
  const answer = await turnOff();
  const due = new Date(server.clock.now().getTime() + 24 * HOUR * 1000);
  expect(answer.body.message).toBe(
    "Sent for approval. There is no second Super Admin: it takes effect on 21 Nov 2026, 09:30, unless it is withdrawn.",
  );
  const id = answer.body.sent_for_approval;
  expect((await deciding.list(ada)).requests[0]).toMatchObject({ id, due_at: due.toISOString(), approvers: [] });
  expect(await mailsWith(server, "It takes effect on 21 Nov 2026, 09:30 (Lagos time), unless a Super Admin")).toEqual([
    ada.email,
  ]);
  server.clock.advance(24 * HOUR - 1);
  expect(await carryOutDue(server.deps)).toBe(0);
  expect(await isOn()).toBe(true);
  server.clock.advance(1);
  expect(await carryOutDue(server.deps)).toBe(1);
  expect(await isOn()).toBe(false);
  expect(await state(id)).toMatchObject({ state: "approved", decided_by: null });
  expect(await deedsOn(server, id)).toEqual(["Ada Obi: approval asked for", "Tenor: approval carried out"]);
  expect(await carryOutDue(server.deps)).toBe(0);
});

it("any Super Admin withdraws what would take effect by itself, and it does not", async () => {
  await closeEfe(30);
  const id = (await turnOff()).body.sent_for_approval;
  await query("update users set active = true, deactivated_at = null where id = $1", [efe.id]);
  expect((await deciding.withdraw(id, efe)).body.data).toMatchObject({
    state: "withdrawn",
    decided_by: "Efe Omoregie",
  });
  server.clock.advance(25 * HOUR);
  expect(await carryOutDue(server.deps)).toBe(0);
  expect(await isOn()).toBe(true);
});

it("closing the account of the second Super Admin first wins nothing: they are told too, and it waits until seven days after", async () => {
  const closed = await server.call(deactivateStaff, {
    params: { id: efe.id },
    token: ada.token,
    body: { reason: "Left" },
  });
  expect(closed.status).toBe(200);
  const { message, sent_for_approval: id } = (await turnOff()).body;
  const due = new Date(server.clock.now().getTime() + 7 * 24 * HOUR * 1000);
  expect(message).toContain("There is no second Super Admin");
  expect((await deciding.list(ada)).requests[0]).toMatchObject({ id, due_at: due.toISOString() });
  expect(await mailsWith(server, "There is no second Super Admin who could approve it.")).toEqual(
    [ada.email, efe.email].sort(),
  );
  server.clock.advance(25 * HOUR);
  expect(await carryOutDue(server.deps)).toBe(0);
  expect(await isOn()).toBe(true);
});

it("where there is a second Super Admin, no time makes it take effect; after fourteen days it is closed", async () => {
  const id = (await turnOff()).body.sent_for_approval;
  server.clock.advance((WAITS_DAYS * 24 - 1) * HOUR);
  expect(await carryOutDue(server.deps)).toBe(0);
  server.clock.advance(HOUR);
  expect(await carryOutDue(server.deps)).toBe(1);
  expect(await state(id)).toMatchObject({ state: "lapsed", because: "Nobody approved it within 14 days." });
  expect(await isOn()).toBe(true);
});

it("one that cannot be carried out when its time comes is closed with the reason, and stands in no other's way", async () => {
  await closeEfe(30);
  const id = (await turnOff()).body.sent_for_approval;
  const [{ id: next }] = await query(
    `insert into approval_requests (kind, subject, wanted, words, asked_by, asked_at, due_at)
     select 'role-updated', 'role:999999', wanted, words, asked_by, asked_at, due_at - interval '1 hour'
     from approval_requests where id = $1 returning id`,
    [id],
  );
  server.clock.advance(25 * HOUR);
  expect(await carryOutDue(server.deps)).toBe(1);
  expect(await isOn()).toBe(false);
  expect((await state(next)).state).toBe("waiting");
  await query("update approval_requests set wanted = $2 where id = $1", [next, { name: "Gone", permissions: [1] }]);
  expect(await carryOutDue(server.deps)).toBe(1);
  expect(await state(next)).toMatchObject({ state: "lapsed", because: "There is no such role." });
});

it("what is about a Super Admin's own account is not theirs to approve", async () => {
  await query(
    "update users set two_factor_secret = '\\x00', two_factor_at = now(), two_factor_step = 1 where id = $1",
    [efe.id],
  );
  const answer = await server.call(removeTwoFactor, {
    params: { id: efe.id },
    token: ada.token,
    body: { reason: "Lost the phone" },
  });
  const id = answer.body.sent_for_approval;
  expect(answer.body.message).toContain("There is no second Super Admin");
  const own = await deciding.approve(id, efe);
  expect([own.status, own.body.message]).toEqual([
    422,
    "This is about your own account: another Super Admin has to approve it.",
  ]);
  expect((await deciding.refuse(id, efe)).body.data.state).toBe("refused");
});
