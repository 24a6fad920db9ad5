import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endWatchList, listWatchLists, listWatchListVersions } from "../../contract/watch-lists.contract.ts";
import { textWorkbook } from "../spreadsheets/text-workbook.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { uploadList } from "./lists.testkit.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["manage-watch-lists"], "Ada Obi");
});
afterAll(() => server.stop());

const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query<Row>(text, [...values])).rows;
const lists = async () => (await server.call(listWatchLists, { token })).body.data.lists;
const listOf = async (name: string) => (await lists()).find((list: { name: string }) => list.name === name);

async function workbook(heads: readonly string[], cells: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of textWorkbook("List", heads, cells)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("a list that is uploaded", () => {
  it("201: is in force with its counts; rows that nobody can be found by are told and left out", async () => {
    const csv = [
      "Consolidated list,,,,",
      "Name;Aliases;Date of birth;BVN;List name".replaceAll(";", ","),
      '"IBRAHIM, Musa","Abu Musa; Moussa Ibrahim",1962,22000000001,UN',
      "Jane Doe,,14/03/1988,,EU",
      "Musa,,,,UN",
      ",,,,",
    ].join("\r\n");
    const { status, body } = await uploadList(server, token, csv, { name: "UN and EU" });
    expect([status, body.message]).toEqual([201, "Watch list uploaded"]);
    expect(body.data.refused).toEqual([
      {
        row: 5,
        reason: "Nobody can be found by this row: it needs a name of two words or more, or a BVN of 11 digits.",
      },
    ]);
    expect(body.data.list).toMatchObject({
      name: "UN and EU",
      versions: 1,
      open_hits: 0,
      in_force: { number: 1, file_name: "list.csv", entries: 2, refused: 1, uploaded_by: "Ada Obi", ended: null },
    });
    expect(
      await rows(
        "select name, aliases, birth_date, birth_note, bvn, source from watch_list_entries order by row_number",
      ),
    ).toEqual([
      {
        name: "IBRAHIM, Musa",
        aliases: ["Abu Musa", "Moussa Ibrahim"],
        birth_date: null,
        birth_note: "1962",
        bvn: "22000000001",
        source: "UN",
      },
      { name: "Jane Doe", aliases: [], birth_date: "1988-03-14", birth_note: null, bvn: null, source: "EU" },
    ]);
  });

  it("may be a workbook with the name in two columns; by the same name in other letters it is the next version", async () => {
    const file = await workbook(
      ["First name", "Last name", "BVN"],
      [
        ["Ada", "Obi", "22000000009"],
        ["Bola", "Ade", ""],
      ],
    );
    const { status, body } = await uploadList(server, token, file, { name: "un AND eu", fileName: "new.xlsx" });
    expect([status, body.data.list.name]).toEqual([201, "UN and EU"]);
    expect(body.data.list).toMatchObject({ versions: 2, in_force: { number: 2, entries: 2, file_name: "new.xlsx" } });
    const keys = await rows<{ key: string }>("select key from watch_list_keys order by key");
    const ofBvn = server.deps.db.vault.blind("bvn", "22000000009");
    expect(keys.map(({ key }) => key)).toEqual([ofBvn, "ada obi", "ade bola"].sort());
    const { id } = body.data.list;
    const versions = await server.call(listWatchListVersions, { token, params: { id } });
    expect(
      versions.body.data.data.map((version: { number: number; ended: unknown }) => [version.number, version.ended]),
    ).toEqual([
      [2, null],
      [1, { at: "2026-11-20T08:30:00.000Z", by: "Ada Obi", reason: null }],
    ]);
    const [{ action, payload } = { action: "", payload: "{}" }] = await rows<{ action: string; payload: string }>(
      "select action, payload from audit_log order by seq desc limit 1",
    );
    expect([action, JSON.parse(payload).after]).toMatchObject(["watch list uploaded", { version: 2, entries: 2 }]);
  });

  it("of two who upload the same list at once, both are versions and one is in force", async () => {
    const answers = await Promise.all(
      ["Ada Obi", "Bola Ade"].map((who) => uploadList(server, token, `Name\n${who}`, { name: "PEP" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listOf("PEP")).toMatchObject({ versions: 2, in_force: { number: 2 } });
  });
});

describe("422: a file that is no list says why, and leaves what is in force as it is", () => {
  const bomb = () => `Name,Note\n${`Ada Obi,${"x".repeat(40_000)}\n`.repeat(2)}`;
  it.each([
    ["nothing", "", "This file is empty."],
    ["no heading", "a,b\n1,2", "No heading was found."],
    ["a heading alone", "Name,BVN\n", "There is nobody on this list who could be found."],
    ["rows that nobody is found by", "Name\nMusa\n", "There is nobody on this list who could be found."],
    ["a web page", "<html><table><tr><td>Name</td></tr></table></html>", "This file is a web page"],
    ["a PDF", "%PDF-1.7\nx", "This is no spreadsheet."],
    ["a broken workbook", Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(200)]), "This file is"],
    ["a giant cell", bomb(), "Row 2: A text in it has over 32,767 characters."],
    ["an open quotation mark", 'Name\n"Ada Obi', "A text begins with a quotation mark"],
    ["too many rows", `Name\n${"Ada Obi\n".repeat(50_001)}`, "This file has over 50,000 rows."],
  ])("%s", async (_what, file, sentence) => {
    const before = await rows("select count(*)::int as n from watch_list_versions");
    const { status, body } = await uploadList(server, token, file, { name: "UN and EU" });
    expect(status).toBe(422);
    expect(body.errors.file[0]).toContain(sentence);
    expect(await rows("select count(*)::int as n from watch_list_versions")).toEqual(before);
    expect((await listOf("UN and EU")).in_force.number).toBe(2);
  });

  it("without a name, or with one that hides something", async () => {
    expect((await uploadList(server, token, "Name\nAda Obi", { name: "  " })).body.errors).toEqual({
      name: ["Say which list it is"],
    });
    expect((await uploadList(server, token, "Name\nAda Obi", { name: "a\u202eb" })).status).toBe(422);
  });
});

describe("a list that is taken out of force", () => {
  it("keeps its versions and finds nobody; twice is 422", async () => {
    const { id } = await listOf("UN and EU");
    const end = (reason: string) => server.call(endWatchList, { token, params: { id }, body: { reason } });
    expect((await end(" ")).body.errors).toEqual({ reason: ["Say why it is not used any more"] });
    const ended = await end("The Council has a new list");
    expect([ended.status, ended.body.data]).toMatchObject([200, { in_force: null, versions: 2 }]);
    expect(
      await rows(
        "select 1 from watch_list_keys k join watch_list_entries e on e.id = k.entry_id join watch_list_versions v on v.id = e.version_id where v.list_id = $1",
        [id],
      ),
    ).toEqual([]);
    expect((await end("again")).body.message).toBe("This list is not in force any more.");
    expect((await server.call(endWatchList, { token, params: { id: 999 }, body: { reason: "x" } })).status).toBe(404);
  });
});

it("403: all of it takes manage-watch-lists, and looking at hits does not", async () => {
  const other = await server.staffToken(["review-identity", "manage-settings"]);
  expect((await uploadList(server, other, "Name\nAda Obi")).status).toBe(403);
  expect((await server.call(listWatchLists, { token: other })).status).toBe(403);
});
