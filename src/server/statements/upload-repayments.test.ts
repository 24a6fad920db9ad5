import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  captureStatement,
  discardStatement,
  listStatements,
  postStatement,
  STATEMENT_BYTES_MAX,
} from "../../contract/statements.contract.ts";
import { listStatementRejects } from "../../contract/unread-rows.contract.ts";
import { multipart, PICTURE } from "../testing/files/test-files.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { csvOf, pdfOfRows } from "./reading/statement-files.testkit.ts";
import { account, csvStatement, rowsOf, upload, xlsxStatement } from "./statements.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

let opening = 0;
const transactions = () => {
  opening += 1_000_000_00;
  return account([{ on: "2026-11-18", amount: 500_00, narration: "CASH", reference: "FT1" }], opening);
};

const count = async () =>
  Number((await server.deps.db.pool.query("select count(*)::bigint as n from statements")).rows[0].n);

const download = async (link: string) => server.app.inject({ method: "GET", url: link });

describe("what is refused, with a sentence, and nothing kept (REP-11)", () => {
  it("403: without the permission add-repayment (API-39)", async () => {
    const token = await server.staffToken(["view-repayments"]);
    expect((await upload(server, csvStatement(transactions()), { token })).status).toBe(403);
  });

  it("422: a bank that is not in the list, named by nobody, or no file (REP-06, REP-09)", async () => {
    const wrong = await upload(server, csvStatement(transactions()), { bank: "bank-of-nowhere" });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { bank: ["Choose one of the banks in the list."] }]);
    expect((await upload(server, csvStatement(transactions()), { bank: "" })).status).toBe(422);
    expect((await upload(server, Buffer.alloc(0))).body.errors).toEqual({ file: ["Choose the statement."] });
    expect(await count()).toBe(0);
  });

  it.each([
    ["a text that is no statement", Buffer.from("dear sir, the money has come")],
    ["a table without a header", Buffer.from(csvOf([["1", "2", "3"]]))],
    ["something else under the name of one", Buffer.from("504b0304deadbeef", "hex")],
    ["a page", Buffer.from("<html><script>1</script></html>")],
  ])("400: %s (REP-07)", async (_, bytes) => {
    const reply = await upload(server, bytes);
    expect([reply.status, reply.body.code], reply.text).toEqual([400, "unreadable-file"]);
    expect(reply.body.message).toMatch(/\.$/);
    expect(await count()).toBe(0);
  });

  it("413: a file that is larger than any statement", async () => {
    const { headers, payload } = multipart("file", "big.csv", Buffer.alloc(STATEMENT_BYTES_MAX + 1, "a"), [
      ["bank", "wema"],
    ]);
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/admin/repayments/upload",
      headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${await server.staffToken()}` },
      payload,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe("what is kept (REP-07, REP-09)", () => {
  it.each([
    ["csv", () => csvStatement(transactions()), "text/csv", "attachment"],
    [
      "xlsx",
      () => xlsxStatement(transactions()),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "attachment",
    ],
    ["pdf", () => pdfOfRows(rowsOf(transactions())), "application/pdf", "inline"],
  ] as const)("a %s is read, whatever it is called, and kept byte for byte", async (layout, make, type, how) => {
    const file = await make();
    const { status, body, text } = await upload(server, file, { name: "..\\..\\evil.exe" });
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({ layout, file_name: `evil.${layout}`, state: "read", lines: 1 });
    expect(body.data).toMatchObject({ from: "2026-11-18", to: "2026-11-18", uploaded_by: "Ada Obi", posted_by: null });
    expect(body.data.counts).toEqual({ suspense: { lines: 1, amount: 500 } });
    const kept = await download(body.data.file_link);
    expect(kept.rawPayload.equals(file)).toBe(true);
    expect(String(kept.headers["content-type"])).toContain(type);
    expect(String(kept.headers["content-disposition"])).toMatch(new RegExp(`^${how};`));
    expect(String(kept.headers["content-security-policy"])).toContain("sandbox");
  });

  it("a picture is evidence, and a task until somebody says what was entered from it (REP-07)", async () => {
    const token = await server.staffToken();
    const { status, body } = await upload(server, PICTURE, { name: "teller.jpg", token });
    expect([status, body.data.state, body.data.layout]).toEqual([200, "evidence", "picture"]);
    expect((await download(body.data.file_link)).headers["content-type"]).toBe("image/png");
    const { id } = body.data;
    expect((await server.call(postStatement, { params: { id }, token, body: {} })).body.message).toBe(
      "This is a picture: its payments are entered by hand.",
    );
    const waiting = async () => {
      const { data } = (await server.call(listStatements, { token, query: { state: "waiting" } })).body;
      return data.data.some((row: { id: number }) => row.id === id);
    };
    expect(await waiting()).toBe(true);
    const note = "Two payments, receipts 11 and 12";
    const captured = await server.call(captureStatement, { params: { id }, token, body: { note } });
    expect(captured.body.data).toMatchObject({ state: "captured", capture_note: note });
    expect(await waiting()).toBe(false);
    expect((await server.call(captureStatement, { params: { id }, token, body: { note } })).status).toBe(422);
  });

  it("rows that cannot be read are told with the reason; the others stand", async () => {
    const rows = rowsOf(transactions());
    const broken = [...rows, ["31/31/2026", "X", "WRONG DAY", "", "12.00", ""]];
    const { body } = await upload(server, Buffer.from(csvOf(broken)));
    expect(body.data).toMatchObject({ lines: 1, counts: { rejected: { lines: 1, amount: 0 } } });
    const rejects = await server.call(listStatementRejects, {
      params: { id: body.data.id },
      token: await server.staffToken(),
    });
    expect(rejects.body.data).toEqual([
      {
        ...{ row_number: 3, content: expect.stringContaining("WRONG DAY"), reason: expect.stringMatching(/\.$/) },
        ...{ has_money: true, answer: null },
      },
    ]);
  });

  it("an amount or a balance beyond any bank is a row that cannot be read; the screen of statements stands (REP-07)", async () => {
    const token = await server.staffToken();
    const huge = ["19/11/2026", "X", "TOO MUCH", "", "90,071,992,547,409.91", ""];
    const rich = ["19/11/2026", "Y", "TOO RICH", "", "1.00", "90,071,992,547,409.91"];
    const most = Array.from({ length: 101 }, (_, n) => ["19/11/2026", `M${n}`, "MOST", "", "100,000,000,000.00", ""]);
    const rows = [...rowsOf(transactions()), huge, huge, rich, ...most];
    const { body, status, text } = await upload(server, Buffer.from(csvOf(rows)), { token });
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({ lines: 100, counts: { rejected: { lines: 5, amount: 0 } } });
    expect((await server.call(listStatements, { token })).status).toBe(200);
    const rejects = await server.call(listStatementRejects, { params: { id: body.data.id }, token });
    expect(rejects.body.data.map((row: { reason: string }) => row.reason).slice(0, 3)).toEqual([
      "The amount is more than ₦100,000,000,000.00, so it cannot be right.",
      "The amount is more than ₦100,000,000,000.00, so it cannot be right.",
      "The balance is more than ₦10,000,000,000,000.00, so it cannot be right.",
    ]);
  });

  it("a statement put aside can be uploaded again; one that is posted cannot be put aside", async () => {
    const token = await server.staffToken();
    const file = csvStatement(transactions());
    const { id } = (await upload(server, file, { token })).body.data;
    const again = await upload(server, file, { token });
    expect([again.status, again.body.message]).toEqual([
      422,
      "This file was uploaded by Ada Obi at 20 Nov 2026, 09:30. It waits to be posted.",
    ]);
    const otherBank = await upload(server, file, { token, bank: "uba" });
    expect([otherBank.status, otherBank.body.message]).toEqual([
      422,
      "This file was uploaded by Ada Obi at 20 Nov 2026, 09:30 as a statement of Wema Bank. It waits to be posted.",
    ]);
    expect((await server.call(discardStatement, { params: { id }, token, body: {} })).body.data.state).toBe(
      "discarded",
    );
    const fresh = await upload(server, file, { token });
    expect(fresh.status).toBe(200);
    const params = { id: fresh.body.data.id };
    expect((await server.call(postStatement, { params: { id }, token, body: {} })).status).toBe(422);
    expect((await server.call(postStatement, { params, token, body: {} })).status).toBe(200);
    expect((await server.call(discardStatement, { params, token, body: {} })).status).toBe(422);
  });
});
