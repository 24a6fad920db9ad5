import { beforeEach, expect, it } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { postStatement, undoStatementLine } from "../../../contract/statements.contract.ts";
import {
  assignSuspense,
  clearSuspense,
  closeAsSame,
  getSuspenseFourEyes,
  returnSuspense,
  undoReturn,
  undoSame,
} from "../../../contract/suspense.contract.ts";
import { bookStatements } from "../../statements/book-statements.job.ts";
import {
  account,
  csvStatement,
  deduct,
  linesOf,
  type RunningLoan,
  type Transaction,
  upload,
} from "../../statements/statements.testkit.ts";
import { stagedStatements } from "../../statements/statements-stage.testkit.ts";
import { byTwo, limitPayouts, onlyThere, report, setFourEyes } from "../../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier } from "../../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(4);
// Ngozi requests what the others then agree to.
const [chidi, bola, efe, ngozi] = (await Promise.all(
  ["Chidi Okafor", "Bola Adeyemi", "Efe Omoregie", "Ngozi Eze"].map((name) => cashier(server, name)),
)) as [Cashier, Cashier, Cashier, Cashier];
await onlyThere(server, "Chidi Okafor", "Bola Adeyemi", "Efe Omoregie", "Ngozi Eze");
const [loan] = loans as [RunningLoan];
let opening = 0;

beforeEach(() => setFourEyes(server, true));

const OWN = "You reported this money or brought it back to suspense, so somebody else has to send it back.";

/** Somebody uploads and posts a statement with one credit; returns its line and its suspense item, if there is one. */
async function reported(by: Cashier, narration = "UNKNOWN SENDER", amount = 700_00) {
  const lines = account([{ on: "2026-11-10", amount, narration }], ++opening * 1_000_000_00);
  const [line] = await linesOf(server, await report(server, by, csvStatement(lines)));
  return { line: line?.id ?? 0, item: await openItem(line?.id ?? 0) };
}

async function openItem(line: number): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "select id from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  return rows[0]?.id ?? 0;
}

const two = (by: Cashier, endpoint: Endpoint, id: number, body: unknown) => byTwo(ngozi, by, { endpoint, id, body });
const sendBack = (by: Cashier, item: number) => two(by, returnSuspense, item, { reference: `RET-${item}` });
const ask = async (by: Cashier, item: number) => (await by.act(getSuspenseFourEyes, item)).body.data;

it("422: money in suspense is sent back by nobody who reported it, and within the limit", async () => {
  const { line, item } = await reported(chidi);
  const refusal = `${OWN} It can go to Bola Adeyemi or Efe Omoregie.`;
  const second = "This takes two people: Bola Adeyemi, Efe Omoregie or Ngozi Eze can approve it.";
  expect(await ask(chidi, item)).toEqual({ on: true, refusal: null, second });
  const { status, body } = await sendBack(chidi, item);
  expect([status, body.message]).toEqual([422, refusal]);
  await limitPayouts(server, "Bola Adeyemi", 699.99);
  expect((await sendBack(bola, item)).body.message).toBe(
    "You may send back up to ₦699.99, and this one is ₦700.00. It can go to Efe Omoregie.",
  );
  await limitPayouts(server, "Bola Adeyemi", null);
  expect((await sendBack(bola, item)).status).toBe(200);
  expect(await openItem(line)).toBe(0);
});

it("422: who undoes the match of a customer's payment does not send it away", async () => {
  const { line } = await reported(chidi, loan.reference, loan.instalment);
  expect((await bola.act(undoStatementLine, line, {})).status).toBe(200);
  const item = await openItem(line);
  expect((await sendBack(bola, item)).body.message).toBe(`${OWN} It can go to Efe Omoregie.`);
  expect((await sendBack(efe, item)).status).toBe(200);
});

it("422: nor does who undid that it was given to a loan out of suspense", async () => {
  const { line, item } = await reported(chidi, "TRANSFER", loan.instalment);
  expect((await two(efe, assignSuspense, item, { loan_reference: loan.reference })).status).toBe(200);
  expect((await bola.act(undoStatementLine, line, {})).status).toBe(200);
  expect((await sendBack(bola, await openItem(line))).body.message).toBe(`${OWN} It can go to Efe Omoregie.`);
});

it("422: the record of a return is undone by somebody else, who then does not send the money away again", async () => {
  const { line, item } = await reported(chidi);
  await sendBack(bola, item);
  const refusal =
    "You recorded this return, so somebody else has to undo it. It can go to Chidi Okafor or Efe Omoregie.";
  expect(await ask(bola, item)).toEqual({ on: true, refusal, second: null });
  expect((await ask(ngozi, item)).refusal).toBe(refusal);
  const { status, body } = await bola.act(undoReturn, item, {});
  expect([status, body.message]).toEqual([422, refusal]);
  expect((await efe.act(undoReturn, item, {})).status).toBe(200);
  expect((await sendBack(efe, await openItem(line))).body.message).toBe(`${OWN} It can go to Bola Adeyemi.`);
  expect((await sendBack(bola, await openItem(line))).status).toBe(200);
  // The money is in another item by now, which also records Efe.
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "select max(id) as id from suspense_items where statement_line_id = $1",
    [line],
  );
  expect((await efe.act(undoReturn, rows[0]?.id, {})).status).toBe(200);
  expect((await sendBack(efe, await openItem(line))).status).toBe(422);
});

it("422: what is left of money that somebody brought back is not sent away by them either", async () => {
  const other = loans[1] as RunningLoan;
  const { line, item } = await reported(chidi, "TRANSFER", other.instalment + 700_00);
  await two(efe, assignSuspense, item, { loan_reference: loan.reference, confirmed: true });
  await bola.act(undoStatementLine, line, {});
  await deduct(server, other, { lineKey: "PART-1", on: "2026-11-05" });
  const { rows } = await server.deps.db.pool.query("select id from deductions where loan_id = $1", [other.id]);
  const cleared = await efe.act(clearSuspense, await openItem(line), { deduction_ids: [Number(rows[0].id)] });
  expect(cleared.body.data.rest.amount).toBe(700);
  expect((await sendBack(bola, cleared.body.data.rest.id)).body.message).toBe(`${OWN} It can go to Efe Omoregie.`);
  expect((await sendBack(efe, cleared.body.data.rest.id)).status).toBe(200);
});

it("422: who undoes that money was another line's does not send it away", async () => {
  const credit = { on: "2026-11-10", amount: loan.instalment, narration: loan.reference, reference: "NIP000000777" };
  const [told] = account([credit], ++opening * 1_000_000_00) as [Transaction];
  const ids: number[] = [];
  for (const copy of [told, { ...told, reference: "" }])
    ids.push(
      (await upload(server, csvStatement([copy]), { token: chidi.token, name: `${ids.length}.csv` })).body.data.id,
    );
  for (const id of ids) await chidi.act(postStatement, id, {});
  await bookStatements(server.deps);
  const [line] = await linesOf(server, ids[1] ?? 0);
  expect((await two(bola, closeAsSame, await openItem(line?.id ?? 0), {})).status).toBe(200);
  const { rows } = await server.deps.db.pool.query("select id from suspense_items where statement_line_id = $1", [
    line?.id,
  ]);
  expect((await efe.act(undoSame, rows[0].id, {})).status).toBe(200);
  const item = await openItem(line?.id ?? 0);
  expect((await sendBack(efe, item)).body.message).toBe(`${OWN} It can go to Bola Adeyemi.`);
  expect((await sendBack(bola, item)).status).toBe(200);
});

it("off, one person reports money and sends it back", async () => {
  await setFourEyes(server, false);
  const { item } = await reported(chidi);
  expect(await ask(chidi, item)).toEqual({ on: false, refusal: null, second: null });
  const { body } = await chidi.act(returnSuspense, item, { reference: "ALONE" });
  expect([body.data, body.sent_for_approval]).toEqual([{ returned: 700 }, undefined]);
});
