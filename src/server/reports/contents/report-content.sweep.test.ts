import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BEGINS_FORMULA, FORMULA_PAYLOADS, guarded } from "../../testing/files/formula-payloads.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ACTION, csvRecords, download, parseCsv, seedLoan } from "../report.testkit.ts";
import { textRows, writeSheets } from "../writing/report-sheets.ts";

/** A report of one column. */
const TEXTS = { sheet: "Texts", columns: [{ heading: "Reference", kind: "identifier", sql: "" }] } as const;

let server: TestServer;
let session: string;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.staffToken([ACTION]);
});
afterAll(() => server.stop());

const on = (day: string) => ({ from_date: day, to_date: day });
const noon = (day: string) => `${day}T11:00:00Z`;

/** Every text column that can contain text from people or providers. */
const everywhere = (text: string) => ({
  firstName: text,
  lastName: text,
  email: text,
  ippis: text,
  organisation: text,
  bankCode: text,
  account: text,
  typeName: text,
  referrer: text,
  reason: text,
});
const written = (text: string): Readonly<Record<string, string>> => ({
  Name: `${text} ${text}`,
  "E-mail": text,
  "IPPIS number": text,
  Organisation: text,
  Bank: text,
  "Account number": text,
  "Loan type": text,
  Referrer: `${text} Agent`,
  "Rejection reason": text,
});

async function sheetOf(day: string) {
  const { bytes } = await download(server, session, { ...on(day), format: "xlsx" });
  const sheet = (await readXlsx(bytes)).sheets[0];
  if (!sheet) throw new Error("no sheet");
  const [heading = [], ...rows] = sheet.rows;
  const records = rows.map((row) => Object.fromEntries(row.map((value, index) => [String(heading[index]), value])));
  return { records, cells: [...(sheet.cells?.values() ?? [])] };
}

describe("no cell of a report can become a formula (T15)", () => {
  const DAY = "2026-03-01";
  beforeAll(async () => {
    expect(new Set(FORMULA_PAYLOADS).size).toBe(40);
    for (const payload of FORMULA_PAYLOADS) await seedLoan(server, { ...everywhere(payload), createdAt: noon(DAY) });
  });

  it("EXP-01, T15: in csv each of forty payloads has an apostrophe before it, in every text column", async () => {
    const records = csvRecords((await download(server, session, on(DAY))).text).toReversed();
    expect(records).toHaveLength(40);
    for (const [index, payload] of FORMULA_PAYLOADS.entries()) {
      const expected = Object.entries(written(payload)).map(([heading, text]) => [heading, guarded(text)]);
      expect(records[index]).toMatchObject(Object.fromEntries(expected));
    }
  });

  it("EXP-01, T15: in xlsx each stands as it is in a text cell, and the book has no formula at all", async () => {
    const { records, cells } = await sheetOf(DAY);
    expect(records).toHaveLength(40);
    for (const [index, payload] of FORMULA_PAYLOADS.entries())
      expect(records.toReversed()[index]).toMatchObject(written(payload));
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  it.each([";", "\t", "\n", "\r", "\r\n", "; \t"])(
    "T15: in csv nothing behind %j begins a formula, for a program that begins a cell there",
    async (cut) => {
      const day = "2026-03-03";
      const formulas = ["=1+1", "-1+1", "@SUM(1,1)", "\u200b=1+1", " \uff1d1+1"];
      for (const formula of formulas)
        await seedLoan(server, { ...everywhere(`Paid${cut}${formula}`), createdAt: noon(day) });
      const records = csvRecords((await download(server, session, on(day))).text)
        .slice(0, formulas.length)
        .toReversed();
      for (const [index, formula] of formulas.entries()) {
        const expected = Object.entries(written(`Paid${cut}${formula}`)).map(([heading, text]) => [
          heading,
          guarded(text),
        ]);
        expect(records[index]).toMatchObject(Object.fromEntries(expected));
        for (const value of Object.values(records[index] ?? {}))
          expect(value.split(/[;\t\n\r]/).filter((cell) => BEGINS_FORMULA.test(cell))).toEqual([]);
      }
    },
  );

  it("T15: a blank first name does not let a formula in by the last name", async () => {
    await seedLoan(server, { firstName: " ", lastName: "=1+1", createdAt: noon("2026-03-02") });
    await seedLoan(server, { firstName: "", lastName: "=1+1", createdAt: noon("2026-03-02") });
    const names = csvRecords((await download(server, session, on("2026-03-02"))).text).map((row) => row.Name);
    expect(names).toEqual(["' =1+1", "'  =1+1"]);
  });
});

describe("what a report says of a loan", () => {
  const DAY = "2026-03-05";
  let reference: string;
  beforeAll(async () => {
    reference = await seedLoan(server, { account: "0012345678", ippis: "000123", createdAt: "2026-03-04T23:30:00Z" });
  });

  it("EXP-01: in csv phones begin with 0, identifiers keep their zeros between quotes, byte for byte; BVN shows its end, NIN nothing", async () => {
    const { text, bytes } = await download(server, session, on(DAY));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const line = bytes.toString().split("\n")[1] ?? "";
    expect(line).toMatch(/^"TN-\d{6}",Rejected,Ngozi Eze,"0803\d{7}",ngozi\d+@example\.com,"\*{7}\d{4}","000123",/);
    expect(line).toContain(',Federal Ministry of Works,Guaranty Trust Bank,"0012345678",Remita Cash Loan,new,');
    expect(line).toContain(",300000.5,300000,6,5.25,3000,297000,2026-03-05,,,Funke Agent,Too little salary");
    expect(text).not.toContain("99999999999");
    expect(csvRecords(text)[0]?.Reference).toBe(reference);
  });

  it("EXP-01: who pays the salary by the register stands behind all that is specified; a row for each employer adds its loans up", async () => {
    const day = "2026-03-11";
    const [known] = [
      await seedLoan(server, { createdAt: noon(day) }),
      await seedLoan(server, { createdAt: noon(day) }),
    ];
    await seedLoan(server, { organisation: "Somewhere Else", createdAt: noon(day) });
    await server.deps.db.pool.query(
      `with e as (insert into employers (code, name, kind, payroll, created_at, changed_at)
          values ('FMW', '=Federal Ministry', 'federal', 'ippis', now(), now()) returning id)
       update loans set employer_id = e.id from e where organization_name = 'Federal Ministry of Works' and created_at = $1`,
      [noon(day)],
    );
    const { text } = await download(server, session, on(day));
    expect(
      parseCsv(text)[0]
        ?.slice(-3)
        .map(({ value }) => value),
    ).toEqual(["Rejection reason", "Employer code", "Employer"]);
    const rows = csvRecords(text);
    expect(rows.map((row) => [row["Employer code"], row.Employer])).toEqual([
      ["", "(unknown)"],
      ["FMW", "'=Federal Ministry"],
      ["FMW", "'=Federal Ministry"],
    ]);
    expect(rows[2]?.Reference).toBe(known);
    const grouped = await download(server, session, { ...on(day), group_by: "employer" });
    expect(csvRecords(grouped.text)).toEqual([
      {
        ...{ "Employer code": "FMW", Employer: "'=Federal Ministry", Loans: "2", Amount: "600001" },
        ...{ "Approved amount": "600000", Fee: "6000", Payout: "594000" },
      },
      {
        ...{ "Employer code": "", Employer: "(unknown)", Loans: "1", Amount: "300000.5" },
        ...{ "Approved amount": "300000", Fee: "3000", Payout: "297000" },
      },
    ]);
    expect(grouped.headers["content-disposition"]).toContain(`tenor-loans-${day}-to-${day}-by-employer.csv`);
  });

  it("EXP-01: in xlsx identifiers are text, amounts are numbers and days are dates", async () => {
    const [record] = (await sheetOf(DAY)).records;
    expect(record).toMatchObject({
      Reference: reference,
      Phone: expect.stringMatching(/^0803\d{7}$/),
      "IPPIS number": "000123",
      "Account number": "0012345678",
      BVN: expect.stringMatching(/^\*{7}\d{4}$/),
      Amount: 300_000.5,
      "Tenor in months": 6,
      "Monthly rate %": 5.25,
      "Date created": new Date("2026-03-05T00:00:00Z"),
      "Date disbursed": null,
    });
  });

  it("EXP-01: of an erased customer it says that and no number: neither phone nor BVN is made up from the mark", async () => {
    const day = "2026-03-07";
    const erased = await seedLoan(server, { createdAt: noon(day) });
    await server.deps.db.pool.query(
      `update customers c set phone = 'erased-2014', bvn = 'erased-2014' from loans l where l.customer_id = c.id and l.reference = $1`,
      [erased],
    );
    expect(csvRecords((await download(server, session, on(day))).text)).toMatchObject([
      { Reference: erased, Phone: "erased-2014", BVN: "erased-2014" },
    ]);
  });

  it("EXP-01: the first and the last day that a calendar can name ask for every loan", async () => {
    const { rows } = await server.deps.db.pool.query("select count(*)::int as loans from loans");
    const { text } = await download(server, session, { from_date: "0000-01-01", to_date: "9999-12-31" });
    expect(csvRecords(text)).toHaveLength(rows[0].loans);
  });

  it("EXP-01: csv of any text reads back as it was, apart from the apostrophe before a formula", async () => {
    const day = "2026-03-09";
    const texts = fc.array(
      fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replaceAll("\0", "")),
      { minLength: 25, maxLength: 25 },
    );
    const odd = fc.array(
      fc.string({
        unit: fc.constantFrom('"', ",", ";", "\t", "\n", "\r", "=", " ", "'", "\\", ".", "a", "\ufeff"),
        maxLength: 8,
      }),
      { minLength: 25, maxLength: 25 },
    );
    for (let loan = 0; loan < 25; loan += 1) await seedLoan(server, { createdAt: noon(day) });
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, odd), async (given) => {
        await server.deps.db.pool.query(
          `update loans set rejection_reason = reason from unnest($1::text[]) with ordinality as said (reason, place),
             (select id, row_number() over (order by id) as place from loans where created_at = $2) as numbered
           where loans.id = numbered.id and numbered.place = said.place`,
          [given, noon(day)],
        );
        const { text } = await download(server, session, on(day));
        const read = csvRecords(text).map((row) => row["Rejection reason"] ?? "");
        const unguarded = (text: string) => text.replace(/(^|[;\t\n\r])'/g, "$1");
        expect(read.toReversed().map(unguarded)).toEqual(given.map(unguarded));
        expect(read.flatMap((value) => value.split(/[;\t\n\r]/)).filter((cell) => BEGINS_FORMULA.test(cell))).toEqual(
          [],
        );
      }),
      { numRuns: 20 },
    );
  });

  it("EXP-01: csv and xlsx have a row for each loan, the same ones in the same order", async () => {
    const everything = { from_date: "2020-01-01", to_date: "2030-01-01" };
    const csv = csvRecords((await download(server, session, everything)).text);
    const { bytes } = await download(server, session, { ...everything, format: "xlsx" });
    const rows = (await readXlsx(bytes)).sheets[0]?.rows.slice(1) ?? [];
    const { rows: counted } = await server.deps.db.pool.query("select count(*)::int as loans from loans");
    expect([csv.length, rows.length]).toEqual([counted[0].loans, counted[0].loans]);
    expect(rows.map((row) => row[0])).toEqual(csv.map((row) => row.Reference));
  });

  it("EXP-01: a period without loans is a file with its heading alone", async () => {
    const { text } = await download(server, session, on("2019-01-01"));
    expect(parseCsv(text)).toHaveLength(1);
    expect((await sheetOf("2019-01-01")).records).toEqual([]);
  });
});

it("EXP-01: what does not fit on a sheet goes to the next, each with its heading and none lost", async () => {
  const rows = [1, 2, 3, 4, 5].map((row) => [`TN-${row}`]);
  const bytes = await buffer(writeSheets(TEXTS, [textRows(TEXTS, rows)], 3));
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map((sheet) => sheet.rows.map((row) => row[0]))).toEqual([
    ["Reference", "TN-1", "TN-2"],
    ["Reference", "TN-3", "TN-4"],
    ["Reference", "TN-5"],
  ]);
});
