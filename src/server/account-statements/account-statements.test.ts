import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import {
  issueAccountStatement,
  issueOwnAccountStatement,
  listAccountStatements,
  mailAccountStatement,
  STATEMENTS_A_DAY,
} from "../../contract/account-statements.contract.ts";
import { takeLetter } from "../../contract/application-status.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { verifyDocument, verifyFile } from "../../contract/verification.contract.ts";
import { COOLING_OFF_DAYS } from "../../domain/loan/cooling-off-days.ts";
import { openView, readView } from "../application-status/status.testkit.ts";
import { loanIn, show } from "../testing/loans/loan-life.ts";
import { cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { TEST_NOW } from "../testing/test-clock.ts";

const server = await stagedLending();
const desk = await cashier(server);
const officer = await server.staffToken(["edit-loan"], "Ada Obi");

const byStaff = (id: number, body: Record<string, unknown> = {}) =>
  server.call(issueAccountStatement, { params: { id }, token: officer, body: { format: "csv", ...body } });

// A day later the officer's session is over.
beforeEach(() => server.clock.set(TEST_NOW));

/** The cells of a CSV, without the byte order mark. */
const cellsOf = (csv: string) =>
  csv
    .replace("\ufeff", "")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
const balanceIn = (csv: string) => Number(cellsOf(csv).at(-1)?.at(-1));

it("a payout, a payment and its reversal stand in it with their references, and it ends with what the books say", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  await desk.pay(id, 20_000, { reference: "TELLER-77" });
  const after = balanceIn((await byStaff(id)).text);
  expect(after).toBe(await owed(id));
  const [payment] = await rowsOf<{ id: number }>(server, "select id from payments where loan_id = $1", [id]);
  await desk.act(reversePayment, payment?.id ?? 0, { reason: "Entered on the wrong loan" });
  const { text } = await byStaff(id);
  const rows = cellsOf(text);
  expect(rows[0]).toEqual(["Value date", "Booked", "What", "Reference", "Debit", "Credit", "Balance"]);
  const told = rows.map(([, , what = "", named = "", debit = "", credit = ""]) => [what, named, debit, credit]);
  expect(told).toContainEqual(["Loan paid out", reference, (await show(server, id)).approved_amount.toFixed(2), ""]);
  expect(told).toContainEqual([expect.stringMatching(/./), "TELLER-77", "", "20000.00"]);
  expect(told).toContainEqual([expect.stringMatching(/^Reversed: /), "TELLER-77", "20000.00", ""]);
  expect(balanceIn(text)).toBe(await owed(id));
});

it.each([
  ["after the cooling-off", COOLING_OFF_DAYS + 1, 315_000],
  ["within the cooling-off, whose fee and interest nobody owes", 0, 297_000],
])("a loan that is settled %s ends at nothing", async (_, days, amount) => {
  const { id } = await loanIn(server, "disbursed");
  const before = "update loans set disbursed_at = disbursed_at - make_interval(days => $2) where id = $1";
  await rowsOf(server, before, [id, days]);
  const body = { amount, reference: `SETTLE-${id}`, paymentMethodId: desk.method("cash") };
  expect((await desk.act(recordSettlement, id, body)).body.data.status).toBe("liquidated");
  expect(balanceIn((await byStaff(id)).text)).toBe(0);
});

/** Principal owed by the ledger, and the interest charged so far that was not received. */
async function owed(id: number): Promise<number> {
  const [row] = await rowsOf<{ owed: number }>(
    server,
    `select (sum(p.amount) filter (where a.code = 'loan-principal') / 100.0)::float8 as owed
     from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.loan_id = $1`,
    [id],
  );
  const [interest] = await rowsOf<{ unpaid: number }>(
    server,
    `select (coalesce(sum(interest - interest_paid) filter (where interest_paid > 0), 0) / 100.0)::float8 as unpaid
     from instalments where loan_id = $1`,
    [id],
  );
  return (row?.owed ?? 0) + (interest?.unpaid ?? 0);
}

it("200: what is issued is kept with its hash and who asked, and the file and the code on it are known to anybody who holds them", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  const answer = await byStaff(id, { format: "pdf" });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const [kept] = (await server.call(listAccountStatements, { params: { id }, token: officer })).body.data;
  expect(kept).toMatchObject({ format: "pdf", issued_by: "Ada Obi" });
  const file = await server.app.inject({ method: "GET", url: kept.link });
  expect(createHash("sha256").update(file.rawPayload).digest("hex")).toBe(kept.sha256);
  const known = (await server.call(verifyFile, { params: { sha256: kept.sha256 } })).body.data;
  expect(known).toMatchObject({ kind: "statement", reference, issued_to: "N. E.", file_sha256: kept.sha256 });
  const [row] = await rowsOf<{ code: string }>(server, "select code from account_statements where loan_id = $1", [id]);
  expect((await server.call(verifyDocument, { params: { code: row?.code ?? "" } })).body.data).toEqual(known);
  expect(file.payload).toContain(row?.code);
});

it("200: the customer is told by e-mail where the statement opens, once a minute; the e-mail holds neither file nor code", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  await byStaff(id);
  const listed = async () =>
    (await server.call(listAccountStatements, { params: { id }, token: officer })).body.data[0];
  const { id: statement, mailed_at } = await listed();
  expect(mailed_at).toBeNull();
  const tell = () => server.call(mailAccountStatement, { params: { id: statement }, token: officer, body: {} });
  const [first, second] = [await tell(), await tell()];
  expect([first.status, second.status, second.body.message]).toEqual([
    200,
    422,
    "The customer was told of this statement within the last minute.",
  ]);
  expect((await listed()).mailed_at).toBe(first.body.data.mailed_at);
  const mails = await rowsOf<{ is_theirs: boolean; body: string }>(
    server,
    `select recipient = c.email as is_theirs, body from outbox_messages o join loans l on l.id = o.loan_id
     join customers c on c.id = l.customer_id where l.id = $1 and template = 'statement_mail'`,
    [id],
  );
  expect(mails.map(({ is_theirs }) => is_theirs)).toEqual([true]);
  expect(mails[0]?.body).toContain(`/application/${reference}\n`);
  expect(mails[0]?.body).not.toMatch(/api\/files|\d{6} is your code/);
});

it("422: nobody is told at an address from which mail came back, nor of more than ten statements a day", async () => {
  const { id } = await loanIn(server, "disbursed");
  await byStaff(id);
  const { body } = await server.call(listAccountStatements, { params: { id }, token: officer });
  const tell = () => server.call(mailAccountStatement, { params: { id: body.data[0].id }, token: officer, body: {} });
  const customer = "select customer_id from loans where id = $1";
  const address = `select sha256(convert_to(lower(email), 'UTF8')) from customers where id = (${customer})`;
  await rowsOf(
    server,
    `insert into returned_mail (address_sha256, why, returned_at) values ((${address}), 'gone', now())`,
    [id],
  );
  expect((await tell()).body.message).toBe("Mail to this customer's address came back. Correct the address first.");
  await rowsOf(server, `delete from returned_mail where address_sha256 = (${address})`, [id]);
  for (let each = 0; each < 10; each += 1) await byStaff(id);
  const told = "update account_statements set mailed_at = $2 where loan_id = $1 and id <> $3";
  await rowsOf(server, told, [id, server.clock.now(), body.data[0].id]);
  expect((await tell()).body.message).toBe(
    "The customer was told of 10 statements within a day. Tell them of more tomorrow.",
  );
});

it("200: the customer takes each letter as it was kept, byte for byte, with the open view of that loan and of no other", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  const issued = await byStaff(id, { format: "pdf" });
  const token = await openView(server, reference);
  const { letters } = (await readView(server, reference, token)).body.data;
  expect(letters.map(({ kind, format }: { kind: string; format: string }) => [kind, format])).toEqual([
    ["offer", "pdf"],
    ["statement", "pdf"],
  ]);
  const take = (letter: string, whose = { reference, token }) =>
    server.call(takeLetter, { body: { ...whose, letter } });
  const [offer, statement] = [await take("offer"), await take(letters[1].id)];
  expect([offer.status, statement.status, statement.text]).toEqual([200, 200, issued.text]);
  expect(offer.text.startsWith("%PDF")).toBe(true);
  const other = await loanIn(server, "disbursed");
  const theirs = { reference: other.reference, token: await openView(server, other.reference) };
  expect((await take(letters[1].id, theirs)).status).toBe(404);
  expect((await take("offer", { reference: other.reference, token })).status).toBe(401);
});

it("404: a file that is not ours, and what is no hash", async () => {
  for (const sha256 of ["ab".repeat(32), "no-hash"])
    expect((await server.call(verifyFile, { params: { sha256 } })).status).toBe(404);
});

it("429: the customer has four a day; staff are not counted, and the next day begins anew", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  await byStaff(id);
  const token = await openView(server, reference);
  const take = () => server.call(issueOwnAccountStatement, { body: { reference, token, format: "csv" } });
  for (let taken = 0; taken < STATEMENTS_A_DAY; taken += 1) expect((await take()).status).toBe(200);
  const fifth = await take();
  expect([fifth.status, fifth.body.message]).toEqual([
    429,
    "You have had 4 statements today. You can have the next one tomorrow.",
  ]);
  server.clock.advance(24 * 3600 * 1000);
  const next = await openView(server, reference);
  const tomorrow = { reference, token: next, format: "csv" as const };
  expect((await server.call(issueOwnAccountStatement, { body: tomorrow })).status).toBe(200);
});

it("429: of two that are asked for at once when one is left, one is refused", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  const token = await openView(server, reference);
  const take = () => server.call(issueOwnAccountStatement, { body: { reference, token, format: "csv" } });
  for (let taken = 1; taken < STATEMENTS_A_DAY; taken += 1) await take();
  const other = await server.deps.db.pool.connect();
  try {
    // Another process has counted three and not yet written the fourth.
    await other.query("begin");
    await other.query(
      "select id from customers where id = (select customer_id from loans where id = $1) for no key update",
      [id],
    );
    await other.query(
      `insert into account_statements (loan_id, code, format, from_day, to_day, closing, sha256, issued_at)
       select loan_id, 'OTHERPROCESS00000000000000', format, from_day, to_day, closing, sha256, issued_at
       from account_statements where loan_id = $1 limit 1`,
      [id],
    );
    const waiting = take();
    await expect.poll(() => isWaiting()).toBe(true);
    await other.query("commit");
    expect((await waiting).status).toBe(429);
  } finally {
    other.release();
  }
});

/** Whether a transaction waits for a row that another one holds. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await server.deps.db.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

it("401: the view of one loan opens no other's account", async () => {
  const mine = await loanIn(server, "disbursed");
  const theirs = await loanIn(server, "disbursed");
  const token = await openView(server, mine.reference);
  const body = { reference: theirs.reference, token, format: "csv" as const };
  expect((await server.call(issueOwnAccountStatement, { body })).status).toBe(401);
});

it("422: before the payout, in days that have not come, and from a day after the last", async () => {
  const { id: waiting } = await loanIn(server, "pending_approval");
  expect((await byStaff(waiting)).body.message).toBe(
    "A statement begins with the payout, and this loan was not paid out.",
  );
  const { id } = await loanIn(server, "disbursed");
  expect((await byStaff(id, { to_date: "2099-01-01" })).body.errors).toEqual({
    to_date: ["Choose today or an earlier day"],
  });
  expect((await byStaff(id, { from_date: "2026-01-02", to_date: "2026-01-01" })).body.errors).toEqual({
    to_date: ["The last day is before the first."],
  });
  expect(await rowsOf(server, "select id from account_statements where loan_id = $1", [id])).toEqual([]);
});
