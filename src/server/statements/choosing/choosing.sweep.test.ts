import { beforeEach, expect, it } from "vitest";
import type { StatementLineRow } from "../../../contract/statement-line.ts";
import {
  chooseLineLoan,
  getStatement,
  listLineCandidates,
  listStatementLines,
  postStatement,
  undoChosenLoan,
} from "../../../contract/statements.contract.ts";
import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import { lockLoan, type StoredLoan } from "../../loan-record/loan.store.ts";
import { postPayment } from "../../money-in/post-payment.ts";
import { setFourEyes } from "../../testing/loans/four-eyes-office.ts";
import { bookStatements } from "../book-statements.job.ts";
import { account, csvStatement, day, linesOf, type RunningLoan, upload } from "../statements.testkit.ts";
import { stagedStatements } from "../statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(12);
const token = await server.staffToken();
let opening = 0;
beforeEach(() => {
  opening += 1;
});

const loan = (place: number) => loans[place] as RunningLoan;

/** Uploads credits whose texts name nobody surely; returns the statement and its lines. */
async function uploaded(...credits: readonly (readonly [Kobo | number, string])[]) {
  const happenings = credits.map(([amount, narration]) => ({ on: "2026-11-18", amount, narration }));
  const { body } = await upload(server, csvStatement(account(happenings, opening * 1_000_000_00)), { token });
  const id: number = body.data.id;
  return { id, lines: await listed(id) };
}

const listed = async (id: number, query: { choice?: "chosen" | "open" } = {}): Promise<readonly StatementLineRow[]> =>
  (await server.call(listStatementLines, { params: { id }, query, token })).body.data.data;

const choose = (line: number | undefined, loan_reference: string) =>
  server.call(chooseLineLoan, { params: { id: line ?? 0 }, body: { loan_reference }, token });

const undo = (line: number | undefined) => server.call(undoChosenLoan, { params: { id: line ?? 0 }, body: {}, token });

async function post(id: number) {
  const { status } = await server.call(postStatement, { params: { id }, body: {}, token });
  await bookStatements(server.deps);
  return { status, lines: await linesOf(server, id) };
}

const statement = async (id: number) => (await server.call(getStatement, { params: { id }, token })).body.data;

it("a chosen loan gets nothing before the statement is posted, and then the whole credit", async () => {
  const { id, lines } = await uploaded([50_00, "SOMEBODY UNKNOWN"], [60_00, "SOMEBODY ELSE"]);
  const chosen = await choose(lines[0]?.id, loan(0).reference);
  expect([chosen.status, chosen.body.data.chosen.loan.reference]).toEqual([200, loan(0).reference]);
  expect((await linesOf(server, id)).map(({ payment_id }) => payment_id)).toEqual([null, null]);
  const posted = await post(id);
  expect(posted.status).toBe(200);
  expect(posted.lines.map(({ verdict, loan_id }) => [verdict, loan_id])).toEqual([
    ["matched", loan(0).id],
    ["suspense", null],
  ]);
});

it("the counts of chosen and open credits are those of the lists behind them", async () => {
  const { id, lines } = await uploaded([51_00, "NOBODY ONE"], [52_00, "NOBODY TWO"], [53_00, "NOBODY THREE"]);
  await choose(lines[1]?.id, loan(1).reference);
  for (const choice of ["chosen", "open"] as const) {
    const rows = await listed(id, { choice });
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    expect((await statement(id)).choices[choice]).toEqual({ lines: rows.length, amount });
  }
  expect((await statement(id)).choices.chosen.lines).toBe(1);
  await post(id);
  expect((await statement(id)).choices.chosen.lines).toBe(0);
});

it("an undone choice leaves the line as the matching left it, and it goes to suspense", async () => {
  const { id, lines } = await uploaded([54_00, "NOT SURE WHO"]);
  await choose(lines[0]?.id, loan(2).reference);
  expect((await undo(lines[0]?.id)).body.data.chosen).toBeNull();
  expect((await undo(lines[0]?.id)).status).toBe(422);
  const posted = await post(id);
  expect(posted.lines.map(({ verdict, loan_id }) => [verdict, loan_id])).toEqual([["suspense", null]]);
  expect((await undo(lines[0]?.id)).status).toBe(422);
});

it("422: a line has one choice at a time, a matched line none, and an unknown loan is no choice", async () => {
  const { lines } = await uploaded([55_00, "WHOSE IS IT"], [loan(3).instalment, loan(3).reference]);
  const [open, matched] = lines;
  expect((await choose(open?.id, "TN-999999")).status).toBe(422);
  expect((await choose(open?.id, loan(4).reference)).status).toBe(200);
  const second = await choose(open?.id, loan(5).reference);
  expect([second.status, second.body.message]).toEqual([422, expect.stringMatching(/chose a loan for this line at/)]);
  expect((await choose(matched?.id, loan(5).reference)).status).toBe(422);
});

it("a choice that became doubtful before posting pays nothing: the money waits in suspense with the reason", async () => {
  const { id, lines } = await uploaded([56_00, "MAYBE FEMI"]);
  expect((await choose(lines[0]?.id, loan(6).reference)).status).toBe(200);
  await server.deps.db.transaction(async (tx) => {
    const stored = (await lockLoan(tx, loan(6).id)) as StoredLoan;
    await postPayment(tx, stored, {
      ...{ method: "bank-transfer", reference: "TELLER-56", amount: kobo(56_00), paidOn: day("2026-11-17") },
      ...{ source: "manual", into: "bank-transfer", author: { userId: undefined, name: "Test" } },
      at: server.deps.clock.now(),
    });
  });
  const posted = await post(id);
  expect(posted.lines[0]).toMatchObject({ loan_id: null, payment_id: null, verdict: "suspense" });
  expect(posted.lines[0]?.reason).toMatch(/confirm that it is a new payment/);
});

it("with four eyes a choice that the text does not support waits for a second person, in suspense", async () => {
  await setFourEyes(server, true);
  try {
    const { id, lines } = await uploaded([57_00, "QUITE UNKNOWN"]);
    await choose(lines[0]?.id, loan(7).reference);
    const posted = await post(id);
    expect(posted.lines[0]?.payment_id).toBeNull();
  } finally {
    await setFourEyes(server, false);
  }
});

it("candidates are found by name, by reference and by the amount collected, and words and amount narrow each other", async () => {
  const { lines } = await uploaded([58_00, "FIND ME"]);
  const found = async (q: string): Promise<readonly string[]> =>
    (await server.call(listLineCandidates, { params: { id: lines[0]?.id ?? 0 }, query: { q }, token })).body.data.map(
      ({ reference }: { reference: string }) => reference,
    );
  const { reference, firstName, instalment } = loan(8);
  expect(await found(reference.toLowerCase())).toEqual([reference]);
  expect(await found(firstName)).toContain(reference);
  expect(await found(formatNaira(instalment))).toEqual([reference]);
  expect(await found(`${firstName} ${formatNaira(instalment)}`)).toEqual([reference]);
  expect(await found(`${firstName} ${formatNaira(kobo(instalment + 1))}`)).toEqual([]);
});
