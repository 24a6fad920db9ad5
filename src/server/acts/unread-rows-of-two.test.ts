import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listActs } from "../../contract/acts.contract.ts";
import { answerUnreadRows, listStatementRejects, reopenUnreadRows } from "../../contract/unread-rows.contract.ts";
import { csvOf } from "../statements/reading/statement-files.testkit.ts";
import { account, rowsOf as rowsOfFile, upload } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { onlyThere, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import type { Cashier } from "../testing/loans/money-life.ts";
import { stagedActs } from "./acts.testkit.ts";

const { server, chidi, bola, efe, nextLoan, acts, agree } = await stagedActs(1);
const HOUR_SECONDS = 3_600;

beforeEach(() => setFourEyes(server, true));
afterEach(() => expectBooksToHold(server.deps.db));

let files = 0;

/** A statement with two unread rows that may contain money: rows 2 and 3. */
async function unread(by: Cashier): Promise<number> {
  files += 1;
  const rows = [
    ["31/31/2026", `U${files}A`, "NO SUCH DAY", "", "5,000.00", ""],
    ["31/31/2026", `U${files}B`, "NO SUCH DAY EITHER", "", "6,000.00", ""],
  ];
  const line = { on: "2026-11-20", amount: 1_00, narration: "A CREDIT", reference: `READ-${files}` };
  const file = Buffer.from(csvOf([...rowsOfFile(account([line], files * 40_000_000_00)), ...rows]));
  const { status, body } = await upload(server, file, { token: by.token, name: `july-${files}.csv` });
  expect(status).toBe(200);
  return body.data.id;
}

const answer = (by: Cashier, id: number, row_numbers: readonly number[], said: string) =>
  by.act(answerUnreadRows, id, { row_numbers, answer: said });
const answersOf = async (id: number) =>
  (await server.call(listStatementRejects, { params: { id }, token: bola.token })).body.data.map(
    (row: { answer: { what: string; by: string } | null }) => row.answer && [row.answer.what, row.answer.by],
  );

describe("saying of a row that could not be read that the books are not to have its money", () => {
  it.each([
    ["no_money", "no money for us"],
    ["other_file", "in another file, which was read"],
  ])(
    "200: %s is said by one and agreed to by another, whose name stands with it; one opens it again",
    async (said, words) => {
      const id = await unread(chidi);
      const asked = await answer(chidi, id, [4, 3], said);
      expect([asked.status, asked.body.message, asked.body.data.unread.open]).toEqual([
        200,
        "Sent for approval. Bola Adeyemi or Efe Omoregie can approve it.",
        2,
      ]);
      expect(await answersOf(id)).toEqual([null, null]);
      const { body } = await server.call(listActs, { token: efe.token, query: { statementId: String(id) } });
      const title = `Say that rows 3, 4 of july-${files}.csv, which could not be read, are ${words}`;
      expect(body.data.acts).toMatchObject([{ kind: "unread", title, statement_id: id, loan: null, refusal: null }]);
      expect((await agree(chidi, asked.body.sent_for_approval)).status).toBe(422);
      expect((await agree(efe, asked.body.sent_for_approval)).status).toBe(200);
      expect(await answersOf(id)).toEqual([
        [said, "Efe Omoregie"],
        [said, "Efe Omoregie"],
      ]);
      expect((await bola.act(reopenUnreadRows, id, { row_numbers: [3] })).status).toBe(200);
      expect(await answersOf(id)).toEqual([null, [said, "Efe Omoregie"]]);
    },
  );

  it("422: rows that somebody answered meanwhile are refused when it is agreed to, and nothing changes", async () => {
    const id = await unread(chidi);
    const first = await answer(chidi, id, [3], "no_money");
    const both = await answer(bola, id, [4, 3], "other_file");
    expect([both.status, both.body.message]).toEqual([422, expect.stringMatching(/^Chidi Okafor asked for this on /)]);
    const other = await answer(bola, id, [4], "other_file");
    expect((await agree(efe, first.body.sent_for_approval)).status).toBe(200);
    expect((await agree(efe, other.body.sent_for_approval)).status).toBe(200);
    expect(await answersOf(id)).toEqual([
      ["no_money", "Efe Omoregie"],
      ["other_file", "Efe Omoregie"],
    ]);
    const late = await answer(chidi, id, [3], "other_file");
    expect([late.status, late.body.message]).toEqual([
      422,
      expect.stringMatching(/^Row 3 was answered by Efe Omoregie/),
    ]);
  });

  it("lapses after three days in which nobody agreed: the row is as open as before", async () => {
    const id = await unread(chidi);
    const { body } = await answer(chidi, id, [3], "no_money");
    const now = server.clock.now();
    await server.deps.db.pool.query(
      "update sessions set idle_seconds = 1000000, expires_at = expires_at + interval '10 days'",
    );
    server.clock.advance(73 * HOUR_SECONDS);
    const late = await agree(bola, body.sent_for_approval);
    server.clock.set(now);
    expect([late.status, late.body.message]).toEqual([422, expect.stringMatching(/^Nobody approved this before /)]);
    expect(await answersOf(id)).toEqual([null, null]);
  });

  it("200: a payment that stands in the books is named by one", async () => {
    const id = await unread(chidi);
    const { id: loanId } = nextLoan();
    await chidi.pay(loanId, 5_000, { reference: "FOR-ROW-3" });
    const body = { row_numbers: [3], answer: "entered", reference: "FOR-ROW-3" };
    expect((await chidi.act(answerUnreadRows, id, body)).body.sent_for_approval).toBeUndefined();
    expect(await answersOf(id)).toEqual([["entered", "Chidi Okafor"], null]);
  });

  it("what waits is told of its own statement, and of all together", async () => {
    const [one, other] = [await unread(chidi), await unread(bola)];
    await answer(chidi, one, [3], "no_money");
    await answer(bola, other, [4], "no_money");
    const of = async (statementId: number) =>
      (await server.call(listActs, { token: efe.token, query: { statementId: String(statementId) } })).body.data;
    expect(await of(one)).toMatchObject({ total: 1, acts: [{ statement_id: one, is_own: false }] });
    expect(await of(other)).toMatchObject({ total: 1, acts: [{ statement_id: other }] });
    expect((await acts(efe)).filter(({ kind }) => kind === "unread").length).toBeGreaterThanOrEqual(2);
    const token = await server.staffToken(["view-users"], "Ife Bello");
    expect((await server.call(listActs, { token })).status).toBe(403);
    await onlyThere(server, "Chidi Okafor", "Bola Adeyemi", "Efe Omoregie");
  });
});
