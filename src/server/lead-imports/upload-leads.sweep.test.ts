import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  downloadLeadsTemplate,
  downloadLeadsTemplateOfApi,
  getLeadImport,
  listLeadImports,
} from "../../contract/lead-imports.contract.ts";
import { workbookOf } from "../statements/reading/statement-files.testkit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { checkLeads, csvOf, phoneOf, rejectsOf, rowsOfWorkbook, sendLeads } from "./leads.testkit.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["upload-leads"], "Gbenga Ojo");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.db.pool.query("truncate leads, lead_imports cascade");
});

const HEADER = ["name", "phone_number", "bank_name", "account_number", "net_pay"];
const rowOf = (number: number, changes: Record<number, string> = {}) =>
  Object.assign([`Ngozi Eze ${number}`, phoneOf(number), "GTBank", "0123456789", "450,000.50"], changes);

describe("LED-23, API-60, ERR-11: an upload of leads", () => {
  it.each(["csv", "xlsx", "biff8"] as const)(
    "LED-21: saves the good rows of a file of kind %s and tells the others with their reasons",
    async (kind) => {
      const rows = [HEADER, rowOf(1), rowOf(2, { 1: "0803123" }), rowOf(3), rowOf(4, { 1: phoneOf(3) })];
      const file = kind === "csv" ? csvOf(rows) : workbookOf(rows, kind);
      const { status, body } = await sendLeads(server, token, file);
      expect(body).toMatchObject({
        message: "Leads uploaded successfully",
        data: {
          ...{ state: "done", total: 4, done: 4, saved: 2, duplicates: 1, rejected: 1, failure: null },
          uploaded_by: "Gbenga Ojo",
          ignored_columns: [],
          refused: [
            {
              row: 3,
              reason: "0803123 is not a Nigerian mobile number.",
              is_duplicate: false,
              name: "Ngozi Eze 2",
              phone_number: "0803123",
            },
            {
              row: 5,
              reason: "This phone number is in row 4 of this file already.",
              is_duplicate: true,
              name: "Ngozi Eze 4",
              phone_number: phoneOf(3),
            },
          ],
        },
      });
      expect(status).toBe(200);
      const saved = await server.deps.db.pool.query(
        "select name, phone, bank_code, account_number, net_pay, status, import_id from leads order by id",
      );
      expect(saved.rows).toEqual(
        [1, 3].map((number) => ({
          name: `Ngozi Eze ${number}`,
          phone: `+234803000000${number}`,
          ...{
            bank_code: "058",
            account_number: "0123456789",
            net_pay: 45_000_050,
            status: "new",
            import_id: body.data.id,
          },
        })),
      );
    },
  );

  it("the file to mend has the rows as they stood, and uploading it mended adds only the mended ones", async () => {
    const key = randomUUID();
    const rows = [
      [...HEADER, "Shoe size"],
      [...rowOf(1), "9"],
      [...rowOf(2, { 1: "0803123" }), "10"],
      [...rowOf(3, { 3: "12" }), "11"],
    ];
    await sendLeads(server, token, csvOf(rows), { fields: { key } });
    const rejects = await rejectsOf(server, token, key);
    expect(rejects.headers["content-type"]).toContain("spreadsheetml");
    const [heading = [], first = [], second = []] = rowsOfWorkbook(rejects.bytes);
    expect(heading).toEqual([...HEADER, "Shoe size", "reason"]);
    expect(first).toEqual([...(rows[2] ?? []), "Row 3: 0803123 is not a Nigerian mobile number."]);
    const mended = workbookOf([heading, first.with(1, phoneOf(2)), second.with(3, "0000000012")], "xlsx");
    const again = await sendLeads(server, token, mended, { name: "mended.xlsx" });
    expect(again.body.data).toMatchObject({ saved: 2, duplicates: 0, rejected: 0, ignored_columns: ["Shoe size"] });
  });

  it("a check tells what an upload would do, and saves nothing", async () => {
    await sendLeads(server, token, csvOf([HEADER, rowOf(1), rowOf(5)]));
    // One of the known leads came from no upload.
    await server.deps.db.pool.query("update leads set import_id = null where name = $1", [rowOf(5)[0]]);
    const { body } = await checkLeads(
      server,
      token,
      csvOf([HEADER, rowOf(1), rowOf(5), rowOf(2), rowOf(3, { 1: phoneOf(2) }), rowOf(4, { 0: "" })]),
    );
    expect(body.data).toMatchObject({ total: 5, good: 1, duplicates_in_file: 1, duplicates_in_book: 2, rejected: 1 });
    expect(body.data.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
      "Already a lead since 20 Nov 2026.",
      "Already a lead since 20 Nov 2026.",
      "This phone number is in row 4 of this file already.",
      "The name is missing.",
    ]);
    const { rows } = await server.deps.db.pool.query("select count(*)::int from leads");
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("an import is followed by its key, and stands in the list", async () => {
    const key = randomUUID();
    await sendLeads(server, token, csvOf([HEADER, rowOf(1)]), { fields: { key } });
    expect((await server.call(getLeadImport, { token, params: { key } })).body.data).toMatchObject({
      key,
      state: "done",
      saved: 1,
    });
    const listed = await server.call(listLeadImports, { token });
    expect(listed.body.data).toMatchObject({ total: 1, data: [{ key }] });
  });
});

describe("LED-03, API-63, OPN-72: the template", () => {
  it.each([downloadLeadsTemplate, downloadLeadsTemplateOfApi])(
    "is a workbook of text with the columns of the import",
    async (endpoint) => {
      const answer = await server.app.inject({
        url: endpoint.path,
        headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      expect(rowsOfWorkbook(answer.rawPayload)[0]).toEqual([
        "name",
        "phone_number",
        "organization_name",
        "city_name",
        "state_name",
        "bank_name",
        "account_number",
        "net_pay",
        "priority_level",
        "remark",
        "sales_officer_email",
      ]);
    },
  );
});
