import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import type { RemitaSandbox } from "../sandbox.ts";
import { startSandbox, TODAY } from "../sandbox-caller.ts";
import { MONTH, mandateOf, PAYDAY, putPeople } from "./payday.testkit.ts";

let sandbox: RemitaSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  putPeople(sandbox.control, 150);
});
afterEach(() => sandbox.close());

const statement = () => sandbox.control.remittanceStatement(MONTH);
const linesOf = (kind: string) => statement().lines.filter((line) => line.kind === kind);
const customerOf = (mandateReference: string) => {
  const { customerId } = mandateOf(sandbox.control, mandateReference);
  return sandbox.control.customers().find((customer) => customer.customerId === customerId);
};
const total = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

describe("the statement of a payday", () => {
  it("shows every deduction at most once, alone or in a bulk credit, and never a refunded one", () => {
    const report = sandbox.control.runPayday({ month: MONTH });
    const taken = report.mandates.flatMap(({ mandateReference, repayments }) =>
      repayments.filter(({ status }) => status === "TCLS").map((line) => `${mandateReference}|${line.deductedOn}`),
    );
    const { lines, notRemitted } = statement();
    const shown = [...lines.flatMap(({ pays }) => pays), ...notRemitted].map(
      ({ mandateReference, deductedOn }) => `${mandateReference}|${deductedOn}`,
    );
    expect(shown.toSorted()).toEqual(taken.toSorted());
    expect(notRemitted.length).toBeGreaterThan(0);
    expect(notRemitted.length).toBeLessThan(taken.length / 4);
  });

  it("single credits name mandate and customer, bulk credits employer and month, and each equals the sum of its deductions", () => {
    sandbox.control.runPayday({ month: MONTH });
    for (const { narration, amount, pays, bookedOn } of linesOf("single")) {
      const [{ mandateReference, deductedOn }] = pays as [(typeof pays)[number]];
      const name = customerOf(mandateReference)?.nameAtProvider;
      expect([narration, pays.length]).toEqual([`REMITA/COLLECTION/${mandateReference}/${name}`, 1]);
      expect([amount, bookedOn > deductedOn]).toEqual([total(pays), true]);
    }
    for (const { narration, amount, pays, bookedOn } of linesOf("bulk")) {
      const employers = new Set(pays.map(({ mandateReference }) => customerOf(mandateReference)?.employer));
      expect([...employers].map((name) => `REMITA BULK SALARY DEDUCTION ${name} OCT 2026`)).toEqual([narration]);
      expect([amount, pays.every(({ deductedOn }) => deductedOn < bookedOn)]).toEqual([total(pays), true]);
    }
    expect(linesOf("single").length).toBeGreaterThan(10);
    const bulk = linesOf("bulk").map(({ narration }) => narration);
    expect([bulk.length > 2, new Set(bulk).size]).toEqual([true, bulk.length]);
  });

  it("an employer remits either singly or in bulk", () => {
    sandbox.control.runPayday({ month: MONTH });
    const employersOf = (kind: string) =>
      linesOf(kind).flatMap(({ pays }) =>
        pays.map(({ mandateReference }) => customerOf(mandateReference)?.employer ?? ""),
      );
    const bulk = new Set(employersOf("bulk"));
    expect(employersOf("single").filter((employer) => bulk.has(employer))).toEqual([]);
  });

  it("has charges, payments of strangers and one of a customer who names the salary account", () => {
    sandbox.control.runPayday({ month: MONTH });
    const unrelated = linesOf("unrelated");
    expect(unrelated.filter(({ amount }) => amount < 0).length).toBeGreaterThan(3);
    expect(unrelated.filter(({ amount }) => amount > 0).length).toBeGreaterThan(3);
    const naming = sandbox.control
      .customers()
      .filter(({ accountNumber }) => unrelated.some(({ narration }) => narration.includes(accountNumber)));
    expect(naming).toHaveLength(1);
    const [payer] = naming;
    const paidIn = unrelated.find(({ narration }) => narration.includes(payer?.accountNumber ?? "?"));
    expect(paidIn).toMatchObject({ amount: 3_000_000 });
    expect(paidIn?.narration).toBe(`NIP:${payer?.nameAtProvider}-LOAN REPAYMENT ${payer?.accountNumber}`);
    const references = sandbox.control.mandates().map(({ mandateReference }) => mandateReference);
    expect(unrelated.filter(({ narration }) => references.some((one) => narration.includes(one)))).toEqual([]);
  });

  it("has balances that add up from opening to closing in order of days, never overdrawn, and unique references", () => {
    sandbox.control.runPayday({ month: MONTH });
    const { lines, openingBalance, closingBalance, from, to } = statement();
    let balance: number = openingBalance;
    for (const line of lines) {
      balance += line.amount;
      expect(line.balance).toBe(balance);
      expect(balance).toBeGreaterThan(0);
    }
    expect([closingBalance, from]).toEqual([kobo(balance), PAYDAY]);
    const days = lines.map(({ bookedOn }) => bookedOn);
    expect([days, days.at(-1)]).toEqual([days.toSorted(), to]);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(lines.length);
  });

  it("is the same each time, in another sandbox too, and different for another month", async () => {
    sandbox.control.runPayday({ month: MONTH });
    sandbox.control.runPayday({ month: "2026-11" });
    const other = await startSandbox();
    putPeople(other.control, 150);
    other.control.runPayday({ month: MONTH });
    expect(other.control.remittanceStatement(MONTH)).toEqual(statement());
    const references = new Set(statement().lines.map(({ reference }) => reference));
    const next = sandbox.control.remittanceStatement("2026-11").lines;
    expect(next.filter(({ reference }) => references.has(reference))).toEqual([]);
    await other.close();
  });

  it("stays the same when a deduction is refunded afterwards", () => {
    sandbox.control.runPayday({ month: MONTH });
    const before = statement();
    const paid = linesOf("single")[0]?.pays[0];
    expect(sandbox.control.reverseRepayment(paid?.mandateReference ?? "", lagosDate(paid?.deductedOn ?? PAYDAY))).toBe(
      true,
    );
    expect(statement()).toEqual(before);
  });

  it("of salaries paid today ends today: no line and no deduction is in the future", () => {
    const { mandates } = sandbox.control.runPayday({ month: TODAY.slice(0, 7), day: Number(TODAY.slice(8)) });
    const taken = mandates.flatMap(({ repayments }) => repayments.map(({ deductedOn }) => deductedOn));
    const { lines, to, notRemitted } = sandbox.control.remittanceStatement(TODAY.slice(0, 7));
    expect(taken.length + notRemitted.length).toBeGreaterThan(100);
    expect(new Set([...taken, ...lines.map(({ bookedOn }) => bookedOn), to])).toEqual(new Set([TODAY]));
  });

  it("of a month without a payday has only unrelated entries", () => {
    expect(new Set(statement().lines.map(({ kind }) => kind))).toEqual(new Set(["unrelated"]));
    expect(() => sandbox.control.remittanceStatement("2026-1")).toThrow();
  });
});

describe("the statement as a file", () => {
  it("has the bank's preamble, columns, dates and amounts, line by line", () => {
    sandbox.control.runPayday({ month: MONTH });
    const rows = sandbox.control.statementCsv(MONTH).split("\r\n");
    const { lines } = statement();
    expect(rows.slice(0, 3)).toEqual(["WEMA BANK PLC", "Account Name,TENOR COLLECTIONS", "Account Number,0123456788"]);
    expect(rows[4]).toMatch(/^Opening Balance,"₦\d,\d{3},\d{3}\.00"$/);
    expect(rows.slice(6, 8)).toEqual(["", "Date,Reference,Transaction Details,Debit,Credit,Balance"]);
    expect(rows.slice(8)).toHaveLength(lines.length + 1);
    const at = lines.findIndex(({ kind }) => kind === "single");
    expect(rows[8 + at]).toMatch(
      /^\d\d-(Oct|Nov)-2026,S\d{15},REMITA\/COLLECTION\/26\d{10}\/[A-Z' -]+,,"?[\d,]+\.\d\d"?,"[\d,]+\.\d\d"$/,
    );
    expect(rows.find((row) => row.includes("SMS ALERT CHARGE"))).toMatch(/SMS ALERT CHARGE,236\.00,,"[\d,]+\.\d\d"$/);
  });

  it("comes over HTTP as data or, on request, as the file; 422 without a month", async () => {
    sandbox.control.runPayday({ month: MONTH });
    const get = (query: string) => fetch(`${sandbox.url}/__sim/statement${query}`);
    expect(await (await get(`?month=${MONTH}`)).json()).toEqual(JSON.parse(JSON.stringify(statement())));
    const file = await get(`?month=${MONTH}&format=csv`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toBe(sandbox.control.statementCsv(MONTH));
    expect((await get("")).status).toBe(422);
  });
});
