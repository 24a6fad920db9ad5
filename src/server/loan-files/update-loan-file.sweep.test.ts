import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { approveLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { multipart, PICTURE } from "../testing/files/test-files.ts";
import { loanIn, replaceFile, STEPS, sendForm, show } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken(["edit-loan-file"], "Bola Adeyemi");
});

const DOCUMENTS = { staff_id: { name: "staff.png", data: PICTURE.toString("base64") } };
const inApproval = () => loanIn(server, "pending_approval", DOCUMENTS);
const photo = () =>
  sharp({ create: { width: 50, height: 30, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();

async function historyOf(id: number) {
  const { rows } = await server.deps.db.pool.query(
    "select h.slot, f.name, f.sha256, h.replaced_at from loan_file_history h join files f on f.id = h.file_id where loan_id = $1",
    [id],
  );
  return rows;
}

describe("200: an ID file is replaced", () => {
  it("under its name, the old one kept, the loan as it is, and the timeline says who (API-31, ACT-42, ACT-43, ACT-45, ERR-02)", async () => {
    const { id } = await inApproval();
    const before = await show(server, id);
    const reply = await replaceFile(server, id, token, {
      fileName: "staff.png",
      file: await photo(),
      name: "fresh.JPEG",
    });
    expect([reply.status, reply.body.message]).toEqual([200, "Loan file updated successfully"]);
    const { data } = reply.body;
    expect([data.valid_id_file, data.staff_id_file, data.status]).toEqual(["id.png", "fresh.jpg", "pending_approval"]);
    expect(data.valid_id_file_link.split("?")[0]).toBe(before.valid_id_file_link.split("?")[0]);
    const served = await server.app.inject({ url: data.staff_id_file_link });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 50, height: 30 });
    const [kept, ...others] = await historyOf(id);
    expect([kept.slot, kept.name, others]).toEqual(["staff_id", "staff.png", []]);
    expect(await server.deps.files.has(kept.sha256)).toBe(true);
    expect(data.timeline[0]).toMatchObject({
      event: "file-replaced",
      from: "pending_approval",
      to: "pending_approval",
      by: "Bola Adeyemi",
      note: 'Staff ID "staff.png" replaced by "fresh.jpg"',
    });
    await expectBooksToHold(server.deps.db);
  });

  it("is written into the audit log with both files, by id", async () => {
    const { id } = await inApproval();
    await replaceFile(server, id, token, { fileName: "id.png" });
    const { rows } = await server.deps.db.pool.query(
      "select payload::json as entry from audit_log where payload::json ->> 'object' = $1 and payload like '%file-replaced%'",
      [`loan:${id}`],
    );
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(rows).toMatchObject([
      { entry: { actor: "Bola Adeyemi", before: { valid_id_file: uuid }, after: { valid_id_file: uuid } } },
    ]);
  });

  it.each([...STEPS])("while the loan is %s: the permission alone decides", async (status) => {
    const { id } = await loanIn(server, status);
    expect((await replaceFile(server, id, token, { fileName: "id.png" })).status).toBe(200);
    expect((await show(server, id)).status).toBe(status);
    await expectBooksToHold(server.deps.db);
  });

  it.each([
    ["before", false],
    ["after", true],
  ])("with its text %s the file in the form (API-31)", async (_, after) => {
    const { id } = await inApproval();
    const form = multipart("document_file", "b.png", PICTURE, [["file_name", "id.png"]], after);
    expect((await sendForm(server, id, token, form)).body.data.valid_id_file).toBe("b.png");
  });

  it("a name means one file for good: the same name sent again gets a number", async () => {
    const { id } = await inApproval();
    const names: string[] = [];
    for (const fileName of ["id.png", "id (2).png", "id (3).png"])
      names.push((await replaceFile(server, id, token, { fileName, name: "id.png" })).body.data?.valid_id_file);
    expect(names).toEqual(["id (2).png", "id (3).png", "id (4).png"]);
    expect((await replaceFile(server, id, token, { fileName: "staff.png", name: "id.png" })).body.data).toMatchObject({
      staff_id_file: "id (5).png",
    });
  });

  it("of a loan whose two files are called the same it is named by its field", async () => {
    const { id } = await inApproval();
    await server.deps.db.pool.query(
      "update files set name = 'id.png' where id = (select staff_id_file from loans where id = $1)",
      [id],
    );
    const refused = await replaceFile(server, id, token, { fileName: "id.png" });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Both files of this loan are called "id.png". Send valid_id_file or staff_id_file instead of the name.',
    ]);
    const { body } = await replaceFile(server, id, token, { fileName: "staff_id_file", name: "b.png" });
    expect([body.data.valid_id_file, body.data.staff_id_file]).toEqual(["id.png", "b.png"]);
  });

  it("two documents of one application are never called the same", async () => {
    const data = PICTURE.toString("base64");
    const { id } = await loanIn(server, "pending_customer_confirmation", { staff_id: { name: "id.png", data } });
    expect(await show(server, id)).toMatchObject({ valid_id_file: "id.png", staff_id_file: "id (2).png" });
  });

  it("a replaced file hides from nobody who moved the loan last", async () => {
    const { id, reference } = await inApproval();
    const risk = await server.staffToken(["approve-loan", "reject-loan"], "Chidi Okafor");
    expect((await server.call(approveLoan, { params: { id }, token: risk })).status).toBe(200);
    await replaceFile(server, id, token, { fileName: "id.png" });
    const again = await server.call(approveLoan, { params: { id }, token: risk });
    expect(again.body.message).toMatch(new RegExp(`^Loan ${reference} was already approved by Chidi Okafor at `));
    expect((await server.call(rejectLoan, { params: { id }, token: risk })).status).not.toBe(500);
  });
});

describe("422: nothing is replaced", () => {
  it.each([
    [
      "a name that no file has",
      "other.png",
      "This loan has no file of that name. Reload it and choose the file again.",
    ],
    ["a path", "../../../../etc/passwd", "This loan has no file of that name. Reload it and choose the file again."],
    [
      "a path that ends in the name",
      "x/id.png",
      "This loan has no file of that name. Reload it and choose the file again.",
    ],
    [
      "the name of a column",
      "authorization_file",
      "This loan has no file of that name. Reload it and choose the file again.",
    ],
    ["no name", "  ", "Name the file to replace."],
    ["a name of 4,000 letters", "n".repeat(4000), "Use at most 300 characters."],
    ["a name longer than a form's text may be", "n".repeat(5000), "Send file_name as text of at most 4096 bytes."],
  ])("for %s (ACT-43)", async (_, fileName, message) => {
    const { id } = await inApproval();
    const { status, body } = await replaceFile(server, id, token, { fileName });
    expect([status, body.message, Object.keys(body.errors)]).toEqual([422, message, ["file_name"]]);
    expect(await historyOf(id)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof multipart>, string]>([
    ["no file", multipart("other", "a.png", PICTURE, [["file_name", "id.png"]]), "document_file"],
    ["an empty file", multipart("document_file", "a.png", Buffer.alloc(0), [["file_name", "id.png"]]), "document_file"],
    ["no file_name", multipart("document_file", "a.png", PICTURE), "file_name"],
    ["a file under file_name", multipart("file_name", "id.png", PICTURE), "file_name"],
  ])("for %s", async (_, form, field) => {
    const { id } = await inApproval();
    const { status, body } = await sendForm(server, id, token, form);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("for a text that is too long in a field without a name, in a whole sentence", async () => {
    const { id } = await inApproval();
    const form = multipart("document_file", "a.png", PICTURE, [[" ", "n".repeat(5000)]]);
    const { status, body } = await sendForm(server, id, token, form);
    expect([status, body.message]).toEqual([422, "Send each field as text of at most 4096 bytes."]);
  });

  it("when the file was replaced meanwhile, saying by whom and when", async () => {
    const { id } = await inApproval();
    const other = await server.staffToken(["edit-loan-file"], "Ada Obi");
    await replaceFile(server, id, other, { fileName: "id.png", name: "id.png" });
    const late = await replaceFile(server, id, token, { fileName: "id.png", name: "mine.png" });
    expect([late.status, late.body.message]).toEqual([
      422,
      'Valid ID "id.png" was already replaced by Ada Obi at 20 Nov 2026, 09:30. Look at the new file first.',
    ]);
    expect((await show(server, id)).valid_id_file).toBe("id (2).png");
  });

  it("for all but one of eight who replace the same file at once", async () => {
    const { id } = await inApproval();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => replaceFile(server, id, token, { fileName: "id.png", name: `new-${n}.png` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    expect(await historyOf(id)).toHaveLength(1);
    const winner = replies.find(({ status }) => status === 200);
    expect((await show(server, id)).valid_id_file).toBe(winner?.body.data.valid_id_file);
  });
});

it("403 without edit-loan-file, 404 for an unknown loan, 413 above 10 MB, 415 without a form (ERR-35)", async () => {
  const { id } = await inApproval();
  const others = await server.staffToken(["edit-loan", "approve-loan"]);
  expect((await replaceFile(server, id, others, { fileName: "id.png" })).status).toBe(403);
  expect((await replaceFile(server, 999_999, token, { fileName: "id.png" })).status).toBe(404);
  expect((await replaceFile(server, id, token, { fileName: "id.png", file: Buffer.alloc(10_000_001) })).status).toBe(
    413,
  );
  const json = { headers: { "content-type": "application/json" }, payload: Buffer.from("{}") };
  expect((await sendForm(server, id, token, json)).status).toBe(415);
  expect((await show(server, id)).valid_id_file).toBe("id.png");
});
