import { beforeEach, describe, expect, it } from "vitest";
import { csvOf, workbookOf } from "./reading/statement-files.testkit.ts";
import {
  account,
  book,
  csvStatement,
  linesOf,
  type RunningLoan,
  rowsOf,
  type UploadChoice,
  upload,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(4);
let token: string;
let next = 0;

beforeEach(async () => {
  token = await server.staffToken();
});

const paid = () => {
  next += 1;
  const loan = loans[next % loans.length] as RunningLoan;
  const narration = `LOAN REPAYMENT ${loan.reference}`;
  return account(
    [{ on: "2026-11-10", amount: 5_000_00 + next, narration, reference: `FT${next}` }],
    next * 10_000_000_00,
  );
};

const send = (file: Buffer, choice: UploadChoice) => upload(server, file, { ...choice, token });

const under = (head: string, file: readonly Parameters<typeof rowsOf>[0][number][]) =>
  Buffer.from(csvOf([[head], ...rowsOf(file)]));
const count = async () => (await server.deps.db.pool.query("select count(*)::int as n from statements")).rows[0].n;

describe("a bank of one's own name (REP-06)", () => {
  it("is kept by its name, and is one bank however it is spelled: its lines are known again", async () => {
    const file = paid();
    const first = await book(server, csvStatement(file), { bank: "other", bankName: "LAPO  Microfinance Bank" });
    expect(first.body.data.bank).toEqual({ code: "other:lapomicrofinance", name: "LAPO Microfinance Bank" });
    const saved = workbookOf(rowsOf(file), "xlsx");
    const second = await send(saved, { bank: "other", bankName: "lapo mfb plc" });
    expect(second.body.data.bank).toEqual({ code: "other:lapomicrofinance", name: "lapo mfb plc" });
    expect((await linesOf(server, second.body.data.id)).map(({ verdict }) => verdict)).toEqual(["duplicate"]);
    const third = await send(workbookOf(rowsOf(file), "ods"), { bank: "other", bankName: "Page Financials" });
    expect((await linesOf(server, third.body.data.id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["suggested", expect.stringContaining("a statement of LAPO Microfinance Bank")],
    ]);
  });

  it("is the listed bank when it is one", async () => {
    const { body } = await send(csvStatement(paid()), { bank: "other", bankName: "GTB" });
    expect(body.data.bank).toEqual({ code: "gtbank", name: "GTBank" });
  });

  it.each<[UploadChoice, string]>([
    [{ bank: "other" }, "Enter the name of the bank."],
    [{ bank: "other", bankName: "Bank" }, "Enter the name of the bank."],
    [
      { bank: "other", bankName: "LAPO\u202eknaB" },
      "Write it on one line, without hidden characters and without < or >",
    ],
  ])("422: %j", async (fields, sentence) => {
    const before = await count();
    const { status, body } = await send(csvStatement(paid()), fields);
    expect([status, body.errors.bank_name]).toEqual([422, [sentence]]);
    expect(await count()).toBe(before);
  });

  it("422: its code is no choice by itself", async () => {
    const { body } = await send(csvStatement(paid()), { bank: "other:lapomicrofinance" });
    expect(body.errors.bank).toEqual(["Choose one of the banks in the list."]);
  });
});

describe("a statement that names its bank (REP-06)", () => {
  it("422: asks back when it is another than the chosen one, keeps nothing, and takes a yes", async () => {
    const file = under("ZENITH BANK PLC, statement of account", paid());
    const before = await count();
    const asked = await send(file, { bank: "wema" });
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      {
        confirmed: [
          "This statement names Zenith Bank, and Wema Bank was chosen. Choose the other bank, or confirm that it is of Wema Bank all the same.",
        ],
      },
    ]);
    expect(await count()).toBe(before);
    const sure = await send(file, { bank: "wema", confirmed: true });
    expect([sure.status, sure.body.data.bank.code]).toEqual([200, "wema"]);
    const { rows } = await server.deps.db.pool.query(
      "select payload::json as payload from audit_log where action = 'statement uploaded' order by seq desc limit 1",
    );
    expect(rows[0].payload.after).toMatchObject({ bank: "wema", although_it_names: "Zenith Bank" });
  });

  it("asks nothing when it is the chosen one, and nothing when none is named", async () => {
    expect((await send(under("ZENITH BANK PLC", paid()), { bank: "zenith" })).status).toBe(200);
    expect((await upload(server, csvStatement(paid()), { token })).status).toBe(200);
  });

  it("in OFX and MT940 by the bank's number and letters", async () => {
    const mt940 = [
      "{1:F01ZEIBNGLAAXXX0000000000}{2:O9400000}{4:",
      ...[":20:A", ":25:0123456789", ":28C:1/1", ":60F:C261109NGN0,", ":61:261110C5,NTRFX", ":86:CASH"],
      ...[":62F:C261110NGN5,", "-}"],
    ].join("\r\n");
    const ofx =
      "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NGN<BANKACCTFROM><BANKID>057<ACCTID>0123456789</BANKACCTFROM><BANKTRANLIST>" +
      "<STMTTRN><TRNTYPE>DEP<DTPOSTED>20261110<TRNAMT>5.00<FITID>1<NAME>CASH</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>";
    for (const [layout, text] of [["mt940", mt940] as const, ["ofx", `OFXHEADER:100\r\n${ofx}`] as const]) {
      const asked = await send(Buffer.from(text), { bank: "wema" });
      expect(asked.body.errors.confirmed?.[0]).toContain("names Zenith Bank");
      const { body } = await send(Buffer.from(text), { bank: "zenith" });
      expect(body.data).toMatchObject({ layout, lines: 1, file_name: `statement.${layout}` });
      const kept = await server.app.inject({ method: "GET", url: body.data.file_link });
      expect(kept.rawPayload.toString()).toBe(text);
      expect(String(kept.headers["content-disposition"])).toMatch(/^attachment;/);
    }
  });
});
