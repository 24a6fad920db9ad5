import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { addLoanTypes, applicationOf, borrower, loanIn, replaceFile, show } from "../testing/loans/loan-life.ts";
import { startTestServer } from "../testing/test-server.ts";
import { pdfOf } from "./hostile-pdfs.testkit.ts";
import { type PdfCheckerParts, pdfChecker } from "./pdf-checker.ts";

const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const ENDLESS = threadOf("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");
const TOO_LONG = "This PDF took too long to check. Print it to a new PDF and send that";

const expire: (() => void)[] = [];
const warn = vi.fn();
const log = { ...pino({ level: "silent" }), warn } as PdfCheckerParts["log"];
const deadline = (callback: () => void) => {
  expire.push(callback);
  return () => undefined;
};
const endless = () => pdfChecker({ log, script: ENDLESS, deadline });

afterEach(() => {
  expire.length = 0;
  warn.mockClear();
});

const started = (count: number) => vi.waitFor(() => expect(expire).toHaveLength(count), 20_000);

describe("a PDF is checked in a thread of its own", () => {
  it("API-12: what the thread finds is the answer", async () => {
    const check = pdfChecker({ log });
    expect(await check(pdfOf())).toEqual({ reason: undefined, pages: 1 });
    expect((await check(pdfOf({ trailer: "/Encrypt 5 0 R" }))).reason).toMatch(/^This PDF is locked/);
    expect(warn).not.toHaveBeenCalled();
  });

  it("API-12: a check that has had its time is ended, and refuses", async () => {
    const answer = endless()(pdfOf());
    await started(1);
    expire[0]?.();
    expect((await answer).reason).toBe(TOO_LONG);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["fails", "throw new Error('broken')"],
    ["ends without an answer", "0"],
    ["takes all the memory there is", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))"],
  ])("API-12: a check that %s refuses, and the log says why", async (_, script) => {
    expect((await pdfChecker({ log, script: threadOf(script), deadline })(pdfOf())).reason).toBe(TOO_LONG);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), "pdf check unfinished");
  });

  it("API-12: two run at once, fifty wait for their turn, and whoever comes then is told to come back", async () => {
    const check = endless();
    const answers = Array.from({ length: 52 }, () => check(pdfOf()));
    expect(expire).toHaveLength(2);
    await expect(check(pdfOf())).rejects.toMatchObject({ code: "overloaded" });
    for (let done = 0; done < 52; done += 1) {
      await started(Math.min(52, done + 2));
      expire[done]?.();
      expect((await answers[done])?.reason).toBe(TOO_LONG);
    }
    const again = check(pdfOf());
    await started(53);
    expire[52]?.();
    expect((await again).reason).toBe(TOO_LONG);
  });
});

it("API-12, API-31: the server answers while slow documents are checked, and keeps nothing of them", async () => {
  const server = await startTestServer({ checkPdf: endless() });
  try {
    await addLoanTypes(server);
    const token = await server.staffToken();
    const { id } = await loanIn(server, "pending_approval");
    const { valid_id_file: fileName } = await show(server, id);
    const answered: string[] = [];
    const note = (what: string) => () => answered.push(what);
    const sent = { name: "a.pdf", data: pdfOf().toString("base64") };
    const replaced = replaceFile(server, id, token, { fileName, file: pdfOf(), name: "a.pdf" });
    const applied = server.call(applyForLoan, { body: applicationOf(borrower(4000), { valid_id: sent }) });
    void replaced.then(note("replaced"));
    void applied.then(note("applied"));
    await started(2);
    expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await show(server, id)).valid_id_file).toBe(fileName);
    expect(answered).toEqual([]);
    for (const end of expire) end();
    expect((await replaced).body.errors).toEqual({ document_file: [TOO_LONG] });
    expect((await applied).body.errors).toEqual({ "valid_id.data": [TOO_LONG] });
    expect((await show(server, id)).valid_id_file).toBe(fileName);
  } finally {
    await server.stop();
  }
});
