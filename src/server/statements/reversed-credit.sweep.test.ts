import { beforeEach, describe, expect, it } from "vitest";
import type { StatementLineRow } from "../../contract/statement-line.ts";
import { listStatementLines, postStatement, reverseTakenBack } from "../../contract/statements.contract.ts";
import { undoReturn } from "../../contract/suspense.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";
import { bookStatements } from "./book-statements.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  deduct,
  type Happening,
  type RunningLoan,
  upload,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(24);
const desk: Cashier = await cashier(server);
let next = 0;
let loan: RunningLoan;

beforeEach(() => {
  loan = loans[next++] as RunningLoan;
});

const REFERENCE = () => `NIP0000${next}99`;
const came = (changes: Partial<Happening> = {}): Happening => ({
  ...{ on: "2026-11-10", amount: loan.instalment, narration: `SALARY ${loan.reference}`, reference: REFERENCE() },
  ...changes,
});
const wentBack = (changes: Partial<Happening> = {}): Happening => ({
  ...{ on: "2026-11-11", amount: -loan.instalment, narration: `RVSL ${loan.reference}`, reference: "", ...changes },
});
const statementOf = (...happenings: readonly Happening[]) =>
  account(happenings, next * 10_000_000_00).map((one) => ({ ...one }));

async function bookFile(...happenings: readonly Happening[]): Promise<number> {
  return (await book(server, csvStatement(statementOf(...happenings)), { name: `file${next}.csv` })).body.data.id;
}

async function rowsOf(id: number): Promise<readonly StatementLineRow[]> {
  return (await server.call(listStatementLines, { params: { id }, token: desk.token })).body.data.data;
}

async function livePayments(): Promise<number> {
  const { rows } = await server.deps.db.pool.query(
    "select count(*)::int as count from payments where loan_id = $1 and reversed_at is null",
    [loan.id],
  );
  return rows[0]?.count;
}

const inBank = () => accountBalance(server, "bank-statement");

describe("a credit that the bank takes back in a later line pays no loan (REP-07)", () => {
  it.each<[string, () => Partial<Happening>]>([
    ["by its reference", () => ({ narration: "CORRECTION OF ENTRY", reference: REFERENCE() })],
    ["by its loan and RVSL", () => ({})],
    ["by REVERSAL alone the next day", () => ({ narration: "REVERSAL" })],
    ["by RTN", () => ({ narration: `NIP RTN ${loan.reference}` })],
  ])(
    "within one file, %s: both lines are for a person, and the books are as if neither had been",
    async (_, changes) => {
      const before = await inBank();
      const id = await bookFile(came(), wentBack(changes()));
      const [credit, debit] = await rowsOf(id);
      expect([credit?.verdict, credit?.reason]).toEqual([
        "suggested",
        "The bank took it back: row 3 of this file, 11 Nov 2026.",
      ]);
      expect([debit?.verdict, debit?.reason]).toEqual([
        "reversal",
        "Takes a credit back: row 2 of this file, 10 Nov 2026.",
      ]);
      expect(credit?.candidates).toMatchObject([{ id: loan.id }]);
      expect([credit?.reversal, debit?.reversal]).toEqual(Array(2).fill({ debit_id: debit?.id, state: "open" }));
      expect(await livePayments()).toBe(0);
      expect((await desk.act(reverseTakenBack, debit?.id, {})).body.data.reversal.state).toBe("done");
      expect(await inBank()).toBe(before);
      await expectBooksToHold(server.deps.db);
    },
  );

  it("across files: what is posted can be reversed from either line, once", async () => {
    const before = await inBank();
    const first = await bookFile(came());
    expect(await livePayments()).toBe(1);
    const second = await bookFile(
      { ...came(), on: "2026-11-12", amount: 1_00, narration: "CASH", reference: "" },
      wentBack({ on: "2026-11-12" }),
    );
    const [credit] = await rowsOf(first);
    const [, debit] = await rowsOf(second);
    expect(credit?.reason).toMatch(
      / The bank took it back: row 3 of file\d+\.csv, 12 Nov 2026, a statement of Wema Bank\.$/,
    );
    expect([credit?.verdict, debit?.verdict, credit?.reversal]).toEqual([
      "matched",
      "reversal",
      { debit_id: debit?.id, state: "open" },
    ]);
    const taken = await desk.act(reverseTakenBack, debit?.id, {});
    expect([taken.status, taken.body.message]).toEqual([200, "Payment reversed"]);
    expect(await livePayments()).toBe(0);
    expect((await inBank()) - before).toBe(1_00);
    expect((await rowsOf(first))[0]?.reversal?.state).toBe("done");
    const again = await desk.act(reverseTakenBack, debit?.id, {});
    expect([again.status, again.body.code]).toEqual([422, "already-done"]);
    await expectBooksToHold(server.deps.db);
  });

  it("across files in the other order: the credit of a file that is posted later is for a person", async () => {
    const later = await bookFile(wentBack({ on: "2026-11-12" }));
    expect((await rowsOf(later))[0]?.verdict).toBe("out");
    const [credit] = await rowsOf(await bookFile(came()));
    expect(credit?.verdict).toBe("suggested");
    expect(await livePayments()).toBe(0);
    const [debit] = await rowsOf(later);
    expect([debit?.verdict, debit?.reversal?.state]).toEqual(["reversal", "open"]);
  });

  it("422: nothing is reversed before both files are posted, nor by a debit that takes nothing back", async () => {
    const first = await bookFile(came());
    const { body } = await upload(server, csvStatement(statementOf(wentBack({ on: "2026-11-12" }))), {
      token: desk.token,
    });
    const { id } = body.data;
    const [debit] = await rowsOf(id);
    expect(debit?.reversal?.state).toBe("waits");
    expect((await rowsOf(first))[0]?.reversal).toBeNull();
    expect((await desk.act(reverseTakenBack, debit?.id, {})).body.message).toBe("Post this statement first.");
    expect((await desk.act(postStatement, id, {})).status).toBe(200);
    await bookStatements(server.deps);
    expect((await desk.act(reverseTakenBack, debit?.id, {})).status).toBe(200);
    const [credit] = await rowsOf(first);
    expect((await desk.act(reverseTakenBack, credit?.id, {})).body.message).toMatch(/^This line takes no credit back/);
  });

  it("of a deduction that the credit had brought, the provider owes the money again", async () => {
    await deduct(server, loan, { lineKey: `REVERSED-${next}`, on: "2026-11-09" });
    const owed = await accountBalance(server, "deducted-not-remitted");
    const first = await bookFile(came({ narration: `REMITA ${loan.mandate}` }));
    expect((await rowsOf(first))[0]?.verdict).toBe("clears");
    const [debit] = await rowsOf(await bookFile(wentBack({ on: "2026-11-12", narration: `RVSL ${loan.mandate}` })));
    expect((await desk.act(reverseTakenBack, debit?.id, {})).status).toBe(200);
    expect(await accountBalance(server, "deducted-not-remitted")).toBe(owed);
    await expectBooksToHold(server.deps.db);
  });

  it("of a payment that was entered by hand and confirmed by the bank, the payment goes too", async () => {
    await desk.pay(loan.id, loan.instalment / 100, { reference: REFERENCE() });
    const first = await bookFile(came());
    expect((await rowsOf(first))[0]?.verdict).toBe("confirms");
    const [debit] = await rowsOf(await bookFile(wentBack({ on: "2026-11-12", reference: REFERENCE() })));
    expect((await desk.act(reverseTakenBack, debit?.id, {})).status).toBe(200);
    expect(await livePayments()).toBe(0);
    await expectBooksToHold(server.deps.db);
  });

  it("a debit that took a credit back waits again when somebody undoes that the money left", async () => {
    const id = await bookFile(came(), wentBack());
    const [, debit] = await rowsOf(id);
    await desk.act(reverseTakenBack, debit?.id, {});
    const [credit] = await rowsOf(id);
    expect((await desk.act(undoReturn, credit?.returned_item ?? 0, {})).status).toBe(200);
    expect((await rowsOf(id)).map(({ reversal }) => reversal?.state)).toEqual(["open", "open"]);
  });

  it("a payout of the same amount, and a debit before the credit, take nothing back", async () => {
    const id = await bookFile(
      wentBack({ on: "2026-11-09" }),
      came(),
      wentBack({ narration: `PAYOUT ${loan.reference}` }),
    );
    expect((await rowsOf(id)).map(({ verdict }) => verdict)).toEqual(["out", "matched", "out"]);
    expect(await livePayments()).toBe(1);
  });
});
