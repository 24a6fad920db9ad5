import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listLoans } from "../../contract/loan-lists.contract.ts";
import { approveLoan, getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { searchLoans } from "../../contract/search.contract.ts";
import { mayReadIdentity } from "../../domain/customer/identity-access.ts";
import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import { addStaff, addSuperAdmin, type StaffMember } from "../staff/staff.testkit.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const MOST = 3;

let server: TestServer;
let loans: readonly LoanInHand[];
let first: LoanInHand;
let admin: StaffMember;

beforeAll(async () => {
  server = await startTestServer({ config: { identitiesAnHour: MOST } });
  await addLoanTypes(server);
  admin = await addSuperAdmin(server);
  first = await loanIn(server, "confirmation_sent");
  loans = [first];
  for (let count = 1; count <= MOST; count += 1) loans = [...loans, await applyAndScreen(server)];
});
// Nobody has opened anything within the hour.
beforeEach(() => server.clock.advance(3601));
afterAll(() => server.stop());

const open = async ({ id }: LoanInHand, token: string, query = {}) =>
  (await server.call(getLoan, { params: { id }, token, query })).body.data;
/** A user with these permissions, whose session survives an hour without activity. */
async function somebody(permissions: readonly Permission[] = PERMISSIONS, name?: string): Promise<StaffMember> {
  const member = await addStaff(server, permissions, name);
  await rows("update sessions set idle_seconds = 36000");
  return member;
}
const tokenOf = async (...permissions: Permission[]) => (await somebody(permissions)).token;
const identityOf = async (loan: LoanInHand, token: string) => (await open(loan, token)).identity;
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

describe("who the customer of a loan is", () => {
  it("is told whole to a holder of any of the eight permissions, and to nobody else (API-17)", async () => {
    const told: Record<string, unknown> = {};
    for (const permission of PERMISSIONS) {
      const { user, salary_account_number, valid_id_file_link } = await open(first, await tokenOf(permission));
      const { bvn, account_number } = first.person;
      told[permission] = user.bvn === bvn && salary_account_number === account_number && valid_id_file_link !== null;
    }
    expect(told).toEqual(Object.fromEntries(PERMISSIONS.map((one) => [one, mayReadIdentity(new Set([one]))])));
  });

  it("others see the last four digits and no address of a file; loan, amounts, schedule and timeline stay (API-17)", async () => {
    const whole = await open(first, await tokenOf(...PERMISSIONS));
    const token = await tokenOf("view-repayments", "edit-user", "view-all-leads");
    const { text, body } = await server.call(getLoan, { params: { id: first.id }, token });
    const { bvn, account_number, phone_number, nin } = first.person;
    expect(body.data).toEqual({
      ...whole,
      identity: "masked",
      user: {
        ...whole.user,
        bvn: `•••••••${bvn.slice(-4)}`,
        phone_number: `•••••••${phone_number.slice(-4)}`,
        email: "•••••",
        date_of_birth: null,
      },
      salary_account_number: `••••••${account_number.slice(-4)}`,
      salary_account_name: undefined,
      address: "•••••",
      document_link: null,
      authorization_file_link: null,
      valid_id_file_link: null,
      papers: whole.papers.map((paper: object) => ({ ...paper, thumbnail_link: null })),
    });
    expect(body.data).toMatchObject({ valid_id_file: "id.png", authorization_file_type: "audio/mpeg" });
    for (const secret of [bvn, nin, account_number, phone_number.slice(1), "@example.com", "1988-03-14", "Adetokunbo"])
      expect(text).not.toContain(secret);
  });

  it("the signing link is for holders of edit-loan; others are told that there is one (DET-10, DET-11)", async () => {
    const officer = await open(first, await tokenOf("edit-loan"));
    expect([officer.document_link, officer.has_document_link]).toEqual([expect.stringContaining("/sign/"), true]);
    const approver = await open(first, await tokenOf("approve-loan", "edit-loan-file", "disburse-loan"));
    expect([approver.identity, approver.document_link, approver.has_document_link]).toEqual(["whole", null, true]);
    const [, unsent] = loans as [LoanInHand, LoanInHand];
    expect(await open(unsent, await tokenOf(...PERMISSIONS))).toMatchObject({
      document_link: null,
      has_document_link: false,
    });
  });

  it("a loan that is got ready ahead tells nobody who it is, has no file, and counts as no opening", async () => {
    const token = await tokenOf("approve-loan", "edit-loan");
    server.deps.security.take(server.clock.now(), true);
    for (const loan of loans)
      expect(await open(loan, token, { ahead: "1" })).toMatchObject({
        identity: "masked",
        user: { bvn: `•••••••${loan.person.bvn.slice(-4)}` },
        valid_id_file_link: null,
        document_link: null,
      });
    expect(server.deps.security.take(server.clock.now(), true)).toEqual([]);
    expect(await identityOf(loans.at(-1) as LoanInHand, token)).toBe("whole");
  });

  it("each opening is told to the security log with the person and the loan, and to the audit log no more", async () => {
    const { id, token } = await somebody(["approve-loan"], "Bisi Ade");
    server.deps.security.take(server.clock.now(), true);
    await open(first, token);
    expect(server.deps.security.take(server.clock.now(), true)).toMatchObject([
      { kind: "customer-opened", userId: id, subject: { type: "loan", id: first.id }, address: "127.0.0.1" },
    ]);
    expect(await rows("select 1 from audit_log where action = 'loan viewed'")).toEqual([]);
  });
});

describe("more different loans than an hour allows", () => {
  /** Opens as many as the hourly limit allows. */
  const openAll = async (token: string) => {
    for (const loan of loans.slice(0, MOST)) expect(await identityOf(loan, token)).toBe("whole");
  };
  const beyond = () => loans[MOST] as LoanInHand;
  const fileOf = async (link: string) => server.app.inject({ url: link });

  it("200 with the last four digits, and why; what was opened stays open, and after the hour so is the rest", async () => {
    const token = await tokenOf("approve-loan", "edit-loan");
    await openAll(token);
    const withheld = await open(beyond(), token);
    expect(withheld).toMatchObject({
      identity: "withheld",
      user: { bvn: `•••••••${beyond().person.bvn.slice(-4)}`, email: "•••••" },
      valid_id_file: "id.png",
      valid_id_file_link: null,
    });
    await openAll(token);
    expect(await identityOf(beyond(), await tokenOf("view-users"))).toBe("whole");
    server.clock.advance(3601);
    expect(await identityOf(beyond(), token)).toBe("whole");
  });

  it("429: files of further loans stay closed as well, with when it is possible again (API-17)", async () => {
    const token = await tokenOf("edit-loan-file");
    const { valid_id_file_link: link } = await open(beyond(), token);
    expect((await fileOf(link)).statusCode).toBe(200);
    await rows("delete from openings");
    await openAll(token);
    const refused = await fileOf(link);
    expect([refused.statusCode, refused.headers["retry-after"], refused.json().message]).toEqual([
      429,
      "3600",
      expect.stringMatching(/^You have opened the details of 3 loans within an hour\. The next one is possible on /),
    ]);
  });

  it("administrators are told once an hour who it is; the security log tells of each", async () => {
    const { token } = await somebody(["approve-loan"], "Kemi Bassey");
    await openAll(token);
    await rows("delete from outbox_messages");
    server.deps.security.take(server.clock.now(), true);
    for (let times = 0; times < 3; times += 1) await open(beyond(), token);
    const mails = await rows("select recipient, subject, body from outbox_messages where channel = 'email'");
    expect(mails).toEqual([
      {
        recipient: admin.email,
        subject: "Many customers' details were opened",
        body: expect.stringContaining("Kemi Bassey has opened the details of 3 different loans within an hour"),
      },
    ]);
    const kinds = server.deps.security.take(server.clock.now(), true).map(({ kind, count }) => [kind, count]);
    expect(kinds).toEqual(expect.arrayContaining([["identity-withheld", 3]]));
    server.clock.advance(3601);
    await openAll(token);
    await open(beyond(), token);
    expect(await rows("select 1 from outbox_messages where channel = 'email'")).toHaveLength(2);
  });

  it("lists, searches and somebody else's openings do not count", async () => {
    const { id, token } = await somebody(["approve-loan"]);
    await openAll(await tokenOf("approve-loan"));
    for (const { reference } of loans) {
      await server.call(listLoans, { token });
      await server.call(searchLoans, { token, query: { q: reference } });
    }
    expect(await rows("select 1 from openings where user_id = $1", [id])).toEqual([]);
    await openAll(token);
  });
});

describe("the loan that a step answers with", () => {
  it("counts as opened, and is told as its page tells it", async () => {
    const token = await tokenOf("reject-loan", "approve-loan");
    const spare = await applyAndScreen(server);
    for (const loan of loans.slice(0, MOST)) await open(loan, token);
    const { body } = await server.call(rejectLoan, { params: { id: spare.id }, token, body: {} });
    expect(body.data).toMatchObject({ status: "rejected", identity: "withheld", document_link: null });
    server.clock.advance(3601);
    const waiting = await loanIn(server, "pending_approval");
    const approved = await server.call(approveLoan, { params: { id: waiting.id }, token });
    expect(approved.body.data).toMatchObject({ identity: "whole", user: { bvn: waiting.person.bvn } });
  });

  it("tells nobody more than their permissions do, a repeat under its key neither", async () => {
    const running = await loanIn(server, "disbursed");
    const clerk = await tokenOf("add-repayment");
    const { liquidation } = await open(running, clerk);
    const [method] = await rows("select id from payment_methods where code = 'cash'");
    const asking = {
      params: { id: running.id },
      token: clerk,
      body: { amount: liquidation.amount, paymentMethodId: method.id, reference: "SETTLE-1" },
      headers: { "idempotency-key": "once" },
    };
    for (let times = 0; times < 2; times += 1) {
      const { status, body, text } = await server.call(recordSettlement, asking);
      expect([status, body.data?.identity]).toEqual([200, "masked"]);
      for (const secret of [running.person.bvn, running.person.account_number, "Adetokunbo"])
        expect(text).not.toContain(secret);
    }
  });
});

it("the address of a file says for whom and of which loan it is, and works for nobody who may see none any more", async () => {
  const { id, token } = await somebody(["approve-loan"], "Joy Eze");
  const { valid_id_file_link: link } = await open(first, token);
  expect(link).toContain(`&by=${id}&loan=${first.id}&`);
  const get = (url: string) => server.app.inject({ url });
  expect((await get(link)).statusCode).toBe(200);
  for (const other of [link.replace(`by=${id}`, `by=${id - 1}`), link.replace(/&by=\d+&loan=\d+/, "")])
    expect((await get(other)).statusCode).toBe(404);
  server.deps.security.take(server.clock.now(), true);
  await get(link);
  expect(server.deps.security.take(server.clock.now(), true)).toMatchObject([
    { kind: "file-opened", userId: id, subject: { type: "file", id: link.split(/[/?]/)[3] } },
  ]);
  await rows("delete from user_roles where user_id = $1", [id]);
  const refused = await get(link);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringMatching(/you need one of the permissions edit-loan, .* or view-users\.$/),
  ]);
});
