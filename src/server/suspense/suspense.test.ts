import { beforeEach, expect, it } from "vitest";
import { listStatementLines, undoStatementLine } from "../../contract/statements.contract.ts";
import {
  assignSuspense,
  changeSuspenseOwner,
  clearSuspense,
  confirmSuspense,
  listRemittanceGroups,
  listSuspense,
  listSuspenseColleagues,
  returnSuspense,
  undoReturn,
} from "../../contract/suspense.contract.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { postPayment } from "../money-in/post-payment.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  day,
  deduct,
  linesOf,
  type RunningLoan,
  runningLoans,
} from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { retrySuspense } from "./retry-suspense.job.ts";

const { server, loans } = await stagedStatements(24);
let token: string;
let opening = 0;

beforeEach(async () => {
  token = await server.staffToken();
});

const loan = (index: number) => loans[index] as RunningLoan;

/** Books a credit that finds no loan; returns its item. */
async function suspended(amount: number, narration: string, on = "2026-11-10") {
  opening += 1;
  const { body } = await book(server, csvStatement(account([{ on, amount, narration }], opening * 1_000_000_00)));
  const [line] = await linesOf(server, body.data.id);
  const { rows } = await server.deps.db.pool.query("select id from suspense_items where statement_line_id = $1", [
    line?.id,
  ]);
  return { id: Number(rows[0]?.id), line: line?.id ?? 0 };
}

const deducted = (of: RunningLoan, lineKey: string, on = "2026-11-05") => deduct(server, of, { lineKey, on });

it("suspense is listed oldest first with age, owner, guesses and the sum of what was found, of all of it the ledger account", async () => {
  await suspended(500_00, `${loan(0).lastName} ${loan(0).firstName}`, "2026-11-12");
  const { id } = await suspended(700_00, "UNKNOWN SENDER", "2026-11-01");
  const { body } = await server.call(listSuspense, { token });
  expect(body.data.sum).toBe(1200);
  expect(body.data.data).toMatchObject([
    { id, age_days: 19, amount: 700, owner: null, guesses: [], why: "Nothing in the text names a loan." },
    { amount: 500, guesses: [{ reference: loan(0).reference, name: `${loan(0).firstName} ${loan(0).lastName}` }] },
  ]);
  const owned = await server.call(changeSuspenseOwner, { params: { id }, token, body: { mine: true } });
  expect(owned.body.data.owner.name).toBe("Ada Obi");
  const found = async (query: { q: string } | { owner: "me" | "nobody" }) =>
    (await server.call(listSuspense, { token, query })).body.data;
  expect(await found({ owner: "me" })).toMatchObject({ total: 1, sum: 700 });
  expect(await found({ owner: "nobody" })).toMatchObject({ total: 1, sum: 500 });
  expect(await found({ q: "sender" })).toMatchObject({ total: 1, sum: 700 });
  expect(await found({ q: "of nobody" })).toMatchObject({ total: 0, sum: 0 });
});

it("an amount finds money in suspense, with ₦ and commas or without, in whole naira or to the kobo, beside words", async () => {
  await suspended(4_321_25, "AMOUNT ONE");
  await suspended(1_234_567_00, "AMOUNT TWO");
  const sums = async (q: string) => (await server.call(listSuspense, { token, query: { q } })).body.data.sum;
  for (const q of ["4321", "4,321", "₦4,321.25", "₦ 4,321.25", "4321.25 amount"]) expect(await sums(q)).toBe(4321.25);
  expect(await sums("₦1,234,567")).toBe(1_234_567);
  for (const q of ["4321.26", "₦4,322", "4321 two"]) expect(await sums(q)).toBe(0);
});

it("an item is handed to a colleague who may resolve it, and to nobody else", async () => {
  const { id } = await suspended(812_00, "HAND ME OVER");
  const { body } = await server.call(listSuspenseColleagues, { token });
  const colleague = body.data[0] as { id: number; name: string };
  const give = (to: number) => server.call(changeSuspenseOwner, { params: { id }, token, body: { to } });
  expect((await give(colleague.id)).body.data.owner).toEqual(colleague);
  expect((await give(999_999)).status).toBe(422);
});

it("an item says what can be done with it: a credit of its own is no copy of another", async () => {
  await suspended(813_00, "ON ITS OWN");
  const { body } = await server.call(listSuspense, { token, query: { q: "813 own" } });
  expect(body.data.data).toMatchObject([{ can: ["assign", "clear", "return"], why_not: null }]);
});

it("given to a loan by a person it is a payment; undone it is in suspense again; given again it is paid once", async () => {
  const { id, line } = await suspended(loan(1).instalment, "TRANSFER");
  const bank = await accountBalance(server, "bank-statement");
  const give = (item: number, reference: string) =>
    server.call(assignSuspense, { params: { id: item }, token, body: { loan_reference: reference } });
  expect((await give(id, "TN-999999")).status).toBe(422);
  const given = await give(id, loan(1).reference.toLowerCase());
  expect(given.body.data).toMatchObject({ applied: loan(1).instalment / 100, unapplied: 0, closed: false });
  const late = await give(id, loan(2).reference);
  expect([late.status, late.body.message]).toEqual([
    422,
    "This money was given to a loan by Ada Obi at 20 Nov 2026, 09:30.",
  ]);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  const { rows } = await server.deps.db.pool.query(
    "select id, not_of_loans from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  expect(rows).toEqual([{ id: expect.any(Number), not_of_loans: [loan(1).id] }]);
  expect((await give(rows[0].id, loan(2).reference)).status).toBe(200);
  expect(await accountBalance(server, "bank-statement")).toBe(bank);
});

it("money that a remittance is has its sets of deductions named; cleared, undone and cleared again it adds up", async () => {
  const { id, line } = await suspended(loan(3).instalment + loan(4).instalment, "BULK CREDIT");
  await deducted(loan(3), "S-3");
  await deducted(loan(4), "S-4");
  const { body } = await server.call(listRemittanceGroups, { params: { id }, token });
  const [group] = body.data;
  expect(group).toMatchObject({ label: "5 Nov 2026", amount: (loan(3).instalment + loan(4).instalment) / 100 });
  const clear = (item: number, deduction_ids: readonly number[]) =>
    server.call(clearSuspense, { params: { id: item }, token, body: { deduction_ids } });
  expect((await clear(id, group.deduction_ids)).body.data).toEqual({ deductions: 2, rest: null });
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(loan(3).instalment + loan(4).instalment);
  const { rows } = await server.deps.db.pool.query(
    "select id from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  expect((await clear(rows[0].id, group.deduction_ids)).status).toBe(200);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
});

it("422: a deduction that has arrived is brought by no second credit, and that money stays in suspense", async () => {
  const of = loan(23);
  const [first, second] = [await suspended(of.instalment, "CREDIT ONE"), await suspended(of.instalment, "CREDIT TWO")];
  await deducted(of, "ONCE-23");
  const { rows } = await server.deps.db.pool.query("select id from deductions where line_key = 'ONCE-23'");
  const clear = (item: number) =>
    server.call(clearSuspense, { params: { id: item }, token, body: { deduction_ids: [Number(rows[0].id)] } });
  expect((await clear(first.id)).status).toBe(200);
  const { status, body } = await clear(second.id);
  expect([status, body.message]).toEqual([422, "These deductions have arrived already or do not come to this amount."]);
  expect(await openItems(second.line)).toMatchObject([{ id: second.id, amount: of.instalment }]);
});

it("money that is sent back leaves suspense and the bank", async () => {
  const { id } = await suspended(40_00, "WRONG ACCOUNT");
  const bank = await accountBalance(server, "bank-statement");
  const back = () => server.call(returnSuspense, { params: { id }, token, body: { reference: "BACK-1" } });
  expect((await back()).body.data).toEqual({ returned: 40 });
  expect(await accountBalance(server, "bank-statement")).toBe(bank - 40_00);
  expect((await back()).status).toBe(422);
});

it("suspense is looked at again when loans, mandates or deductions come: only what can be one thing is given away", async () => {
  const early = "TRF FROM 2000000900";
  await suspended(2_000_00, early);
  await suspended(3_000_00, "STILL NOTHING");
  server.clock.advance(3600);
  expect(await retrySuspense(server.deps)).toBe(0);
  server.clock.advance(3600);
  const [fresh] = await runningLoans(server, 1, 900);
  expect(fresh?.account).toBe("2000000900");
  expect(await retrySuspense(server.deps)).toBe(1);
  const { rows } = await server.deps.db.pool.query(
    "select amount, source, received_into from payments where loan_id = $1",
    [fresh?.id],
  );
  expect(rows).toEqual([{ amount: 2_000_00, source: "statement", received_into: "suspense" }]);
  server.clock.advance(3600);
  expect(await retrySuspense(server.deps)).toBe(0);
  await suspended(loan(5).instalment + loan(6).instalment + loan(7).instalment, "REMITTANCE");
  server.clock.advance(3600);
  for (const index of [5, 6, 7]) await deducted(loan(index), `R-${index}`);
  expect(await retrySuspense(server.deps)).toBe(1);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
});

const live = async (of: RunningLoan) => {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "select id from payments where loan_id = $1 and reversed_at is null order by id",
    [of.id],
  );
  return rows.map((row) => row.id);
};

/** Every account with money in or on its way to banks. */
const money = async () => {
  const codes = ["bank-statement", "bank-remita", "bank-transfer", "deducted-not-remitted", "suspense"];
  return Promise.all(codes.map((code) => accountBalance(server, code)));
};

const assign = (id: number, of: RunningLoan, confirmed?: true) =>
  server.call(assignSuspense, {
    params: { id },
    token,
    body: { loan_reference: of.reference, ...(confirmed ? { confirmed } : {}) },
  });

const openItems = async (line: number) => {
  const { rows } = await server.deps.db.pool.query<{ id: number; amount: number }>(
    "select id, amount from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  return rows;
};

const transferred = (of: RunningLoan, reference: string, on: string) =>
  server.deps.db.transaction(async (tx) => {
    const stored = (await lockLoan(tx, of.id)) as StoredLoan;
    const { id } = await postPayment(tx, stored, {
      ...{ method: "bank-transfer", reference, amount: of.instalment, paidOn: day(on), source: "manual" },
      ...{ into: "bank-transfer", author: { userId: undefined, name: "Test" }, at: server.clock.now() },
    });
    return id;
  });

it("given to the loan that its mandate names, money that came before its deduction clears it and pays nothing again (T05)", async () => {
  const of = loan(12);
  const { id } = await suspended(of.instalment, `SALARY ${of.mandate} OR ${loan(13).reference}`);
  await deducted(of, "ASSIGN-12");
  const [bank, , , awaited] = await money();
  const given = await assign(id, of);
  expect(given.body.data).toMatchObject({ as: "clears", applied: 0, payment_id: (await live(of))[0] });
  expect(await live(of)).toHaveLength(1);
  expect((await money()).slice(0, 4)).toEqual([bank, 0, 0, (awaited ?? 0) - of.instalment]);
});

it("given to a loan by which it may be posted already, it is a payment only when the person says so (T05)", async () => {
  const of = loan(14);
  const { id, line } = await suspended(of.instalment, "TRANSFER OF SOMEBODY");
  await deducted(of, "ASSIGN-14");
  const doubted = await assign(id, of);
  expect([doubted.status, Object.keys(doubted.body.errors)]).toEqual([422, ["confirmed"]]);
  expect(doubted.body.message).toMatch(/has not arrived; this may be its money\. Say which money it is, or confirm/);
  expect(await live(of)).toHaveLength(1);
  expect(await openItems(line)).toHaveLength(1);
  expect((await assign(id, of, true)).body.data).toMatchObject({ as: "payment" });
  expect(await live(of)).toHaveLength(2);
});

it("money that is a payment of before is confirmed: the bank has it once, nothing is paid; undone it is in suspense (T05)", async () => {
  const of = loan(15);
  const before = await money();
  const payment = await transferred(of, "COUNTER-15", "2026-11-01");
  const { id, line } = await suspended(of.instalment, "NIP SOMEBODY");
  const confirm = (paymentId: number) =>
    server.call(confirmSuspense, { params: { id }, token, body: { payment_id: paymentId } });
  expect((await confirm(999_999)).body.errors).toEqual({ payment_id: ["There is no such payment."] });
  const other = await transferred(loan(16), "COUNTER-16", "2026-11-01");
  expect((await confirm(other)).status).toBe(422);
  expect((await confirm(payment)).body.data).toEqual({ payment_id: payment });
  expect(await live(of)).toEqual([payment]);
  expect(await money()).toEqual([
    (before[0] ?? 0) + of.instalment,
    before[1],
    (before[2] ?? 0) + loan(16).instalment,
    ...before.slice(3),
  ]);
  expect((await confirm(payment)).status).toBe(422);
  const again = await suspended(of.instalment, "NIP SOMEBODY TWICE");
  const twice = await server.call(confirmSuspense, { params: { id: again.id }, token, body: { payment_id: payment } });
  expect(twice.body.errors.payment_id[0]).toMatch(/^A statement shows the money of payment COUNTER-15 already\.$/);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  expect(await openItems(line)).toMatchObject([{ amount: of.instalment }]);
  expect(await live(of)).toEqual([payment]);
});

it("a part of a credit brings deductions, the rest stays as its own, goes its own way, and all of it is undone together (T05)", async () => {
  const [first, second] = [loan(17), loan(18)];
  const { id, line } = await suspended(first.instalment + second.instalment, "BULK OF TWO");
  const start = await money();
  await deducted(first, "PART-17");
  const { rows } = await server.deps.db.pool.query("select id from deductions where line_key = 'PART-17'");
  const clear = () =>
    server.call(clearSuspense, { params: { id }, token, body: { deduction_ids: [Number(rows[0].id)] } });
  const { rest } = (await clear()).body.data;
  expect(rest).toEqual({ id: expect.any(Number), amount: second.instalment / 100 });
  expect(await openItems(line)).toEqual([{ id: rest.id, amount: second.instalment }]);
  expect((await assign(rest.id, second)).body.data).toMatchObject({ as: "payment" });
  expect(await live(second)).toHaveLength(1);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  expect(await live(second)).toEqual([]);
  expect(await live(first)).toHaveLength(1);
  expect(await openItems(line)).toMatchObject([{ amount: first.instalment + second.instalment }]);
  expect(await money()).toEqual(start.map((held, index) => (index === 3 ? (held ?? 0) + first.instalment : held)));
});

it("a return that was recorded by mistake is undone, once; the money is in suspense as before, in the same item", async () => {
  const { id, line } = await suspended(77_00, "SENT BACK BY MISTAKE");
  const start = await money();
  await server.call(returnSuspense, { params: { id }, token, body: { reference: "BACK-77" } });
  const { rows } = await server.deps.db.pool.query("select statement_id from statement_lines where id = $1", [line]);
  const shown = async () =>
    (await server.call(listStatementLines, { params: { id: Number(rows[0].statement_id) }, token })).body.data.data[0]
      .returned_item;
  expect(await shown()).toBe(id);
  const undo = () => server.call(undoReturn, { params: { id }, token, body: {} });
  expect((await undo()).body.data).toMatchObject({ id, amount: 77, line_id: line });
  expect(await money()).toEqual(start);
  expect(await openItems(line)).toEqual([{ id, amount: 77_00 }]);
  expect(await shown()).toBeNull();
  expect((await undo()).body.message).toBe("The record of this return was undone before.");
  // It may be returned after all, and that may be a mistake too.
  const back = await server.call(returnSuspense, { params: { id }, token, body: { reference: "BACK-78" } });
  expect([back.status, await openItems(line)]).toEqual([200, []]);
  const later = await shown();
  expect((await server.call(undoReturn, { params: { id: later }, token, body: {} })).body.data).toMatchObject({
    amount: 77,
  });
  expect(await openItems(line)).toEqual([{ id: later, amount: 77_00 }]);
  expect(await money()).toEqual(start);
});
