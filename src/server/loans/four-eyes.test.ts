import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveLoan, getFourEyes } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { updateSettings } from "../../contract/settings.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { addLoanTypes, type LoanInHand, loanIn, upload } from "../testing/loans/loan-life.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: string;
let adminId: number;
const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

interface Member {
  readonly id: number;
  readonly token: string;
}

async function member(name: string, permissions: readonly Permission[]): Promise<Member> {
  const token = await server.staffToken(permissions, name);
  const { rows } = await query("select max(id) as id from users");
  return { id: rows[0].id, token };
}

let chidi: Member;
let bola: Member;
let efe: Member;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  ({ token: admin, id: adminId } = await member("Ada Obi", ["manage-settings"]));
  chidi = await member("Chidi Okafor", ["approve-loan", "disburse-loan"]);
  bola = await member("Bola Adeyemi", ["approve-loan", "disburse-loan", "edit-loan-file"]);
  efe = await member("Efe Omoregie", ["disburse-loan"]);
  await server.call(updateSettings, { token: admin, body: { four_eyes: true } });
});
afterAll(() => server.stop());

/** A loan that others brought to this status, who are deactivated since; authors of steps are set directly. */
async function loanWith(status: "pending_approval" | "pending_disbursement", done: Record<string, Member> = {}) {
  const set = (on: boolean) => query("update settings set value = $1 where key = 'four-eyes'", [String(on)]);
  await query("update users set active = true");
  await set(false);
  const loan = await loanIn(server, status);
  await set(true);
  await query("update users set active = id = any($1)", [[adminId, chidi.id, bola.id, efe.id]]);
  const steps = Object.entries(done).map(
    ([event, { id }]) => `update loan_events set user_id = ${id} where loan_id = ${loan.id} and event = '${event}'`,
  );
  const all = [`update loan_events set user_id = null where loan_id = ${loan.id}`, ...steps].join("; ");
  await query(`begin; set local session_replication_role = replica; ${all}; commit`);
  return loan;
}

const approve = (loan: LoanInHand, { token }: Member) => server.call(approveLoan, { token, params: { id: loan.id } });
const disburse = (loan: LoanInHand, { token }: Member) =>
  server.call(disburseLoan, { token, params: { id: loan.id }, body: { reference: `FE-${loan.id}` } });
const ask = async (loan: LoanInHand, { token }: Member) =>
  (await server.call(getFourEyes, { token, params: { id: loan.id } })).body.data;
const limit = (name: string, { id }: Member, naira: number | null) =>
  query(`update roles set ${name} = $2 where id in (select role_id from user_roles where user_id = $1)`, [
    id,
    naira === null ? null : naira * 100,
  ]);
const statusOf = async (loan: LoanInHand) =>
  (await query("select status from loans where id = $1", [loan.id])).rows[0].status;

describe("four eyes", () => {
  it("422: who uploaded the authorization does not approve, is told to whom it can go, and a colleague does it", async () => {
    const loan = await loanWith("pending_approval", { "authorization-uploaded": bola });
    const refusal =
      "You uploaded the authorization of this loan, so somebody else has to approve it. It can go to Chidi Okafor.";
    expect(await ask(loan, bola)).toEqual({ on: true, refusal });
    const { status, body } = await approve(loan, bola);
    expect([status, body.message]).toEqual([422, refusal]);
    expect(await statusOf(loan)).toBe("pending_approval");
    expect(await ask(loan, chidi)).toEqual({ on: true, refusal: null });
    expect((await approve(loan, chidi)).status).toBe(200);
  });

  it("422: who approved does not pay out; whoever holds the permission and did not, does", async () => {
    const loan = await loanWith("pending_disbursement", { approved: chidi });
    const { status, body } = await disburse(loan, chidi);
    expect([status, body.message]).toEqual([
      422,
      "You approved this loan, so somebody else has to pay it out. It can go to Bola Adeyemi or Efe Omoregie.",
    ]);
    expect((await ask(loan, chidi)).refusal).toBe(body.message);
    expect((await disburse(loan, efe)).status).toBe(200);
  });

  it("422: beyond the limit of the role; of several roles that allow the step the largest counts, a role without one lifts it", async () => {
    const loan = await loanWith("pending_approval");
    await limit("approval_limit", chidi, 50_000);
    const { status, body } = await approve(loan, chidi);
    expect(status).toBe(422);
    expect(body.message).toMatch(
      /^You may approve loans up to ₦50,000\.00, and this one is ₦[\d,.]+\. It can go to Bola Adeyemi\.$/,
    );
    // A role without the permission does not affect the limit.
    await query(
      "with r as (insert into roles (name) values ('Sales only') returning id) insert into user_roles select $1, id from r",
      [chidi.id],
    );
    expect((await approve(loan, chidi)).status).toBe(422);
    await query(
      `with r as (insert into roles (name, approval_limit) values ('Larger', 90000000) returning id),
        p as (insert into role_permissions select r.id, p.id from r, permissions p where p.name = 'approve-loan')
       insert into user_roles select $1, id from r`,
      [chidi.id],
    );
    expect((await approve(loan, chidi)).status).toBe(200);
    await limit("approval_limit", chidi, null);
  });

  it("names nobody who is deactivated, lacks the permission or the limit; says so where nobody is left", async () => {
    const loan = await loanWith("pending_disbursement", { approved: chidi });
    await limit("disbursement_limit", bola, 1_000);
    await query("update users set active = false where id = $1", [efe.id]);
    expect((await ask(loan, chidi)).refusal).toBe(
      "You approved this loan, so somebody else has to pay it out. Nobody else may pay it out at the moment: ask an administrator.",
    );
    await query("update users set active = true where id = $1", [efe.id]);
    await limit("disbursement_limit", bola, null);
  });

  it("when off, one person may do both, as specified", async () => {
    const loan = await loanWith("pending_disbursement", { approved: chidi });
    await query("update settings set value = 'false' where key = 'four-eyes'");
    expect(await ask(loan, chidi)).toEqual({ on: false, refusal: null });
    expect((await disburse(loan, chidi)).status).toBe(200);
    await query("update settings set value = 'true' where key = 'four-eyes'");
  });

  it("holds in every process from the moment it is turned on, and for a role's limit from the moment it is set", async () => {
    const other = await startServerProcess(server);
    const loan = await loanWith("pending_disbursement", { approved: chidi });
    await server.call(updateSettings, { token: admin, body: { four_eyes: false, reason: "Trying" } });
    await server.call(updateSettings, { token: admin, body: { four_eyes: true } });
    const attempt = { params: { id: loan.id }, body: { reference: `P-${loan.id}` } };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => other.call(disburseLoan, { ...attempt, token: chidi.token })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    await limit("disbursement_limit", efe, 1_000);
    const { message } = await other.call(disburseLoan, { ...attempt, token: efe.token });
    expect(message).toMatch(/^You may pay out loans up to ₦1,000\.00/);
    await limit("disbursement_limit", efe, null);
    expect((await other.call(disburseLoan, { ...attempt, token: efe.token })).status).toBe(200);
    other.stop();
  });

  it("an upload and an approval that cross leave no loan approved by its uploader", async () => {
    for (let round = 0; round < 4; round += 1) {
      const loan = await loanWith("pending_approval");
      await Promise.all([upload(server, loan.id, bola.token), approve(loan, bola)]);
      const { rows } = await query(
        "select event from loan_events where loan_id = $1 and user_id = $2 and event in ('approved', 'authorization-replaced')",
        [loan.id, bola.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
