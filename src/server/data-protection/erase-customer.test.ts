import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCustomer, listCustomerLoans } from "../../contract/customers.contract.ts";
import { confirmErasure, eraseCustomer, getErasure, withdrawErasure } from "../../contract/data-protection.contract.ts";
import { addLoanNote } from "../../contract/loan-notes.contract.ts";
import { getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { auditKeys } from "../audit/open-audit-seal.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { removeOrphanFiles } from "../files/remove-orphan-files.job.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, applyAndScreen, borrower, loanIn } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ADDRESS, EMAIL, personWithHistory, whereIs } from "./person.testkit.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

const body = { name: "ngozi  eze", reason: "Asked for by letter" };
const desk = (name?: string) => server.staffToken(["view-users", "edit-user"], name);
const erase = async (customer: number, changes: Record<string, unknown> = {}, token?: string) =>
  server.call(eraseCustomer, {
    params: { id: customer },
    token: token ?? (await desk()),
    body: { ...body, ...changes },
  });
const customerOf = async (loan: number): Promise<number> =>
  (await server.deps.db.pool.query("select customer_id from loans where id = $1", [loan])).rows[0]?.customer_id;
const verdict = () => verifyChain(server.deps.db.query, auditKeys(server.deps.folder, server.deps.installationKey));
const inYears = (years: number, days = 0) =>
  server.clock.set(new Date(Date.parse(TEST_NOW.replace("2026", String(2026 + years))) + days * 86_400_000));

describe("POST /api/admin/customers/:id/erasure", () => {
  it("200: six years after the loan ended, whatever staff wrote about it since, nothing of the person is found in any column of any table, and books and audit chain hold (V14, NDPA s.34)", async () => {
    const { customer, id, person } = await personWithHistory(server);
    const neighbour = { ...borrower(777), first_name: "Bisi", last_name: "Alao" };
    const other = await applyAndScreen(server, { email: "bisi@example.com" }, neighbour);
    inYears(3);
    const note = { params: { id }, body: { text: "Ngozi Eze of Nsukka asked for a letter" } };
    expect((await server.call(addLoanNote, { ...note, token: await server.staffToken(["edit-loan"]) })).status).toBe(
      200,
    );
    const before = await facts();
    inYears(6, -1);
    const early = await erase(customer);
    expect([early.status, early.body.message]).toEqual([
      422,
      "Loan TN-000001 ended on 20 Nov 2026. The Companies and Allied Matters Act 2020 (section 375) has its records kept for six years, until 20 Nov 2032; the data can be erased from then on.",
    ]);
    inYears(6);
    const values = [
      "Ngozi",
      "Eze",
      person.phone_number.slice(1),
      EMAIL,
      person.bvn,
      person.nin,
      person.account_number,
      ADDRESS,
      "Nsukka",
      "passport",
    ];
    expect(await whereIs(server, values)).toContain("customers.first_name: Ngozi");
    const reply = await erase(customer);
    expect([reply.status, reply.body.message]).toEqual([200, "The data were erased"]);
    expect(await whereIs(server, values)).toEqual([]);
    expect(await whereIs(server, ["Alao"])).toContain("customers.last_name: Alao");
    expect(await facts()).toEqual(before);
    await expectBooksToHold(server.deps.db);
    expect((await verdict()).faults).toEqual([]);
    const token = await server.staffToken();
    const shown = await server.call(getCustomer, { params: { id: customer }, token });
    expect(shown.body.data.name).toBe(`Erased customer ${customer}`);
    expect((await server.call(listCustomerLoans, { params: { id: customer }, token })).body.data.total).toBe(2);
    expect((await server.call(getLoan, { params: { id }, token })).status).toBe(200);
    expect((await server.call(getLoan, { params: { id: other.id }, token })).status).toBe(200);
    const state = await server.call(getErasure, { params: { id: customer }, token });
    expect(state.body.data).toMatchObject({
      erased_at: server.clock.now().toISOString(),
      refusal: null,
      waiting: null,
    });
    expect((await erase(customer)).body.message).toBe("The data of this customer were erased on 20 Nov 2032, 09:30.");
    await bytesAreGone();
    await notWrittenTo(id, customer);
  });

  /** What an erasure must not change. */
  async function facts() {
    const { rows } = await server.deps.db.pool.query(
      `select (select json_agg(p order by id) from ledger_postings p) as postings, (select json_agg(e order by id) from ledger_entries e) as entries,
        (select json_agg(i order by id) from instalments i) as instalments, (select json_agg(a) from payment_allocations a) as allocations,
        (select json_agg(json_build_object('id', id, 'status', status, 'amount', amount, 'signed', signed_at, 'consent', consent_at) order by id) from loans) as loans,
        (select json_agg(json_build_object('id', id, 'event', event, 'to', to_status, 'at', at, 'actor', actor) order by id) from loan_events) as events`,
    );
    return rows[0];
  }

  async function bytesAreGone(): Promise<void> {
    const files = async () =>
      (await server.deps.db.pool.query("select count(*)::int as files from files where content_type <> 'text/csv'"))
        .rows[0].files;
    expect(await files()).toBe(1);
    server.clock.set("2099-01-01T00:00:00Z");
    while ((await removeOrphanFiles(server.deps)) > 0);
    inYears(6);
    let kept = 0;
    for (let part = 0; part < 256; part += 1)
      kept += (await server.deps.files.list(part.toString(16).padStart(2, "0"))).length;
    expect(kept).toBe(1);
  }

  async function notWrittenTo(loan: number, customer: number): Promise<void> {
    const { rows } = await server.deps.db.pool.query(
      `insert into outbox_messages (channel, recipient, body, loan_id, created_at, next_attempt_at)
       select 'sms', phone, 'Dear Erased', $1, now(), now() from customers where id = $2 returning state, body`,
      [loan, customer],
    );
    expect(rows).toEqual([{ state: "failed", body: "(not sent; the customer was erased)" }]);
  }

  it("422: while an application is open or a loan runs, in words that name it; nothing is changed", async () => {
    const open = await applyAndScreen(server);
    const running = await loanIn(server, "disbursed");
    for (const [loan, words] of [
      [
        open,
        `Application ${open.reference} is still open (pending authorization). Reject it or let it be finished first.`,
      ],
      [running, `Loan ${running.reference} is running. The data can be erased 6 years after it is paid back.`],
    ] as const) {
      const customer = await customerOf(loan.id);
      const reply = await erase(customer);
      expect([reply.status, reply.body.message]).toEqual([422, words]);
      const state = await server.call(getErasure, { params: { id: customer }, token: await desk() });
      expect(state.body.data).toMatchObject({ refusal: words, possible_from: null });
      expect(await whereIs(server, [loan.person.bvn])).toContain(`customers.bvn: ${loan.person.bvn}`);
    }
  });

  it("422: another name, no reason, a reason that names the person; 404: nobody; 403: without edit-user", async () => {
    const customer = await neverPaid();
    const errorsOf = async (changes: Record<string, unknown>) => {
      const { status, body: answer } = await erase(customer, changes);
      return [status, answer.errors];
    };
    expect(await errorsOf({ name: "Ngozi" })).toEqual([
      422,
      { name: ["Type the name as it stands at the top of the page"] },
    ]);
    expect(await errorsOf({ reason: " " })).toEqual([422, { reason: ["Say why the data are erased"] }]);
    for (const reason of ["Ngozi wrote to us", "Her BVN 22001234567", "mail from a@b.test"])
      expect(await errorsOf({ reason })).toEqual([
        422,
        { reason: ["Leave names, numbers and addresses out: the reason is kept after the erasure"] },
      ]);
    expect((await erase(999_999)).status).toBe(404);
    const looker = await server.staffToken(["view-users"]);
    expect((await erase(customer, {}, looker)).status).toBe(403);
  });

  it("200: somebody who was never paid a loan may be erased at once", async () => {
    const reply = await erase(await neverPaid());
    expect(reply.status).toBe(200);
  });

  it("two at once erase once", async () => {
    const customer = await neverPaid();
    const replies = await Promise.all([1, 2, 3, 4].map(() => erase(customer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

describe("with four eyes", () => {
  beforeAll(async () => {
    await server.deps.db.pool.query("insert into settings values ('four-eyes', 'true', 2, now(), 'Ada Obi')");
  });

  it("it is asked for, refused to whoever asked, and done when somebody else confirms", async () => {
    const customer = await neverPaid();
    const [asker, second] = [await desk("Ada Obi"), await desk("Abel Amadi")];
    const asked = await erase(customer, {}, asker);
    expect([asked.status, asked.body.message]).toEqual([
      200,
      "Asked for. The data are erased when a colleague confirms",
    ]);
    expect(asked.body.data.waiting).toMatchObject({ asked_by: "Ada Obi", reason: body.reason, is_own: true });
    expect((await erase(customer, {}, second)).body.message).toMatch(/^Ada Obi asked for this already/);
    const confirm = (token: string, name = "Ngozi Eze") =>
      server.call(confirmErasure, { params: { id: customer }, token, body: { name } });
    const own = await confirm(asker);
    expect([own.status, own.body.message]).toEqual([
      422,
      expect.stringMatching(/^You asked for this yourself: somebody else has to confirm it\. .*Abel Amadi/),
    ]);
    expect((await confirm(second, "Ngozi")).status).toBe(422);
    const done = await confirm(second);
    expect([done.status, done.body.data.erased_at]).toEqual([200, server.clock.now().toISOString()]);
    const { rows } = await server.deps.db.pool.query(
      "select payload from audit_log where object = $1 and action like 'customer eras%' order by seq",
      [`customer:${customer}`],
    );
    expect(rows.map(({ payload }) => JSON.parse(payload)).map(({ actor, action }) => [actor, action])).toEqual([
      ["Ada Obi", "customer erasure asked for"],
      ["Abel Amadi", "customer erased"],
    ]);
  });

  it("it can be withdrawn, and then there is nothing to confirm", async () => {
    const customer = await neverPaid();
    const [asker, second] = [await desk(), await desk("Abel Amadi")];
    await erase(customer, {}, asker);
    const options = { params: { id: customer }, token: second };
    expect((await server.call(withdrawErasure, { ...options, body: {} })).body.data.waiting).toBeNull();
    expect((await server.call(withdrawErasure, { ...options, body: {} })).status).toBe(422);
    const late = await server.call(confirmErasure, { ...options, body: { name: "Ngozi Eze" } });
    expect([late.status, late.body.message]).toEqual([
      422,
      "Nobody has asked for this customer's data to be erased, or it was withdrawn.",
    ]);
    expect((await erase(customer, {}, asker)).status).toBe(200);
  });
});

/** A customer whose only application was rejected. */
async function neverPaid(): Promise<number> {
  const { id } = await applyAndScreen(server);
  await server.call(rejectLoan, { params: { id }, token: await server.staffToken() });
  return customerOf(id);
}
