import { pino } from "pino";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { PICTURE } from "../../testing/files/test-files.ts";
import { HEADER, HOSTILE, LINE, SHEET_ROWS, workbookAround } from "./hostile-statements.testkit.ts";
import { bookOf, csvOf, pdfOfRows } from "./statement-files.testkit.ts";
import { createStatementReader, type StatementReaderParts } from "./statement-reader.ts";

const warn = vi.fn();
const log = { ...pino({ level: "silent" }), warn } as NonNullable<StatementReaderParts["log"]>;
const reader = createStatementReader({ log });
afterAll(() => reader.close());
afterEach(() => warn.mockClear());

const CSV = Buffer.from(csvOf([HEADER, LINE]));
const ONE_LINE = {
  lines: [expect.objectContaining({ amount: 500, direction: "credit", narration: "Loan" })],
  rejected: [],
};

describe("REP-07: whatever is uploaded as a statement", () => {
  it.each(HOSTILE)("%s is refused with a sentence", async (_, bytes, sentence) => {
    const reading = await reader.read(bytes(), "statement.xlsx");
    expect(reading).toEqual({ kind: "refused", message: expect.stringMatching(sentence) });
  });

  it("what a file is, not what it is called, decides how it is read", async () => {
    expect(await reader.read(CSV, "statement.pdf")).toMatchObject({
      kind: "lines",
      layout: "csv",
      statement: ONE_LINE,
    });
    const book = workbookAround(`<sheetData>${SHEET_ROWS}</sheetData>`, [], "", "__proto__");
    expect(await reader.read(book, "statement.csv")).toMatchObject({
      kind: "lines",
      layout: "xlsx",
      statement: ONE_LINE,
    });
  });

  it("a picture is a picture, and so is a PDF without text", async () => {
    expect(await reader.read(PICTURE, "statement.csv")).toEqual({ kind: "picture" });
    expect(await reader.read(Buffer.from("ffd8ffe000104a464946", "hex"), "a.pdf")).toEqual({ kind: "picture" });
    const blank = await pdfOfRows([["", "", "", ""]]);
    expect(blank.subarray(0, 5).toString()).toBe("%PDF-");
    const scan = Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF",
    );
    expect(await reader.read(scan, "scan.pdf")).toEqual({ kind: "picture" });
  });

  it("a PDF with text and without a table is refused", async () => {
    const letter = await pdfOfRows([["Dear Sir, please find nothing attached"], ["a", "b", "c", "d"]]);
    expect(await reader.read(letter, "a.pdf")).toEqual({ kind: "refused", message: expect.stringMatching(/No table/) });
  });

  it("a formula is not computed: what the workbook keeps of it is read", async () => {
    const formula = `<c r="E3"><f>1/0+WEBSERVICE("http://x.test")</f><v>7</v></c>`;
    const day = `<c r="A3" t="inlineStr"><is><t>06-Jan-2026</t></is></c>`;
    const book = workbookAround(`<sheetData>${SHEET_ROWS}<row r="3">${day}${formula}</row></sheetData>`);
    const reading = await reader.read(book, "a.xlsx");
    expect(reading).toMatchObject({ kind: "lines", statement: { lines: [{ amount: 500 }, { amount: 700 }] } });
  });

  it("names out of a program are names like any other", async () => {
    const rows = [
      [...HEADER, "__proto__", "constructor"],
      [...LINE, "x", "y"],
    ];
    expect(await reader.read(Buffer.from(csvOf(rows)), "a.csv")).toMatchObject({ statement: ONE_LINE });
    expect(await reader.read(bookOf({ S: rows }, "biff8"), "a.xls")).toMatchObject({ statement: ONE_LINE });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("a sheet that says it is endless is as long as its rows", async () => {
    const book = workbookAround(`<dimension ref="A1:XFD1048576"/><sheetData>${SHEET_ROWS}</sheetData>`);
    expect(await reader.read(book, "a.xlsx")).toMatchObject({ kind: "lines", statement: ONE_LINE });
  });

  it("the server's thread is free while a statement is read", async () => {
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const rows = Array.from({ length: 19_000 }, (_, index) => LINE.with(1, `S${index}`));
    await reader.read(Buffer.from(csvOf([HEADER, ...rows])), "long.csv");
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });
});

const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const ENDLESS = threadOf("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");
const UNREAD = { kind: "refused", message: expect.stringMatching(/takes too long to read/) };

describe("REP-07: a reading that does not end by itself", () => {
  const expire: (() => void)[] = [];
  const deadline = (callback: () => void) => {
    expire.push(callback);
    return () => undefined;
  };
  afterEach(() => {
    expire.length = 0;
  });

  it.each([
    ["fails", "throw new Error('broken')"],
    ["ends without an answer", "0"],
    ["takes all the memory there is", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))"],
  ])("refuses when it %s, and the log says why", async (_, script) => {
    expect(await createStatementReader({ log, script: threadOf(script), deadline }).read(CSV, "a.csv")).toEqual(UNREAD);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), "statement unread");
  });

  it("is ended when it has had its time; two run at once, twenty wait, and the next is told to come back", async () => {
    const { read } = createStatementReader({ script: ENDLESS, deadline });
    const answers = Array.from({ length: 22 }, () => read(CSV, "a.csv"));
    expect(expire).toHaveLength(2);
    await expect(read(CSV, "a.csv")).rejects.toMatchObject({ code: "overloaded" });
    for (const [index, answer] of answers.entries()) {
      await vi.waitFor(() => expect(expire.length).toBeGreaterThan(index));
      expire[index]?.();
      expect(await answer).toEqual(UNREAD);
    }
  });

  it("is ended when the reader is closed, and nothing is read from then on", async () => {
    const closing = createStatementReader({ script: ENDLESS, deadline });
    const answer = closing.read(CSV, "a.csv");
    closing.close();
    expect(await answer).toEqual(UNREAD);
    expect(await closing.read(CSV, "a.csv")).toEqual(UNREAD);
  });
});
