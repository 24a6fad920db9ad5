import { createHash, randomUUID } from "node:crypto";
import { utils, write } from "@e965/xlsx";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { downloadLeadRejects, getLeadImport } from "../../contract/lead-imports.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { endLeftImports } from "./end-left-imports.job.ts";
import { holdOfficers } from "./lead-officers.store.ts";
import { checkLeads, csvOf, phoneOf, rejectsOf, rowsOfWorkbook, sendLeads } from "./leads.testkit.ts";

let server: TestServer;
let token: string;
let officers: readonly { id: number; email: string }[];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["upload-leads"], "Gbenga Ojo");
  for (const name of ["Funke Balogun", "Ife Nwosu", "Bola Adeyemi"]) await server.staffToken(["process-leads"], name);
  officers = await rows<{ id: number; email: string }>(
    "select id, email from users where permissions @> '{process-leads}' order by id",
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  await rows("truncate leads, lead_imports cascade");
  await rows("update lead_rotation set last_officer_id = null");
});

async function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await server.deps.db.pool.query<Row>(text, [...values])).rows;
}
const HEADER = ["name", "phone", "bank", "account number", "officer email"];
const rowOf = (number: number, changes: Record<number, string> = {}) =>
  Object.assign([`Ngozi ${number}`, phoneOf(number), "", "", ""], changes);
const officersOfLeads = async () =>
  (await rows<{ sales_officer_id: number }>("select sales_officer_id from leads order by id")).map(
    ({ sales_officer_id }) => sales_officer_id,
  );

describe("OPN-71: who becomes the sales officer", () => {
  it("officers take turns, and the next file goes on where the last one ended", async () => {
    await sendLeads(server, token, csvOf([HEADER, rowOf(1), rowOf(2)]));
    await sendLeads(server, token, csvOf([HEADER, rowOf(2), rowOf(3), rowOf(4)]));
    const [first, second, third] = officers.map(({ id }) => id);
    expect(await officersOfLeads()).toEqual([first, second, third, first]);
  });

  it("a row's own officer comes first, then the one named for the file, and neither takes anybody's turn", async () => {
    const [first, second, third] = officers.map(({ id }) => id);
    const own = { 4: officers[2]?.email.toUpperCase() ?? "" };
    await sendLeads(server, token, csvOf([HEADER, rowOf(1, own), rowOf(2)]), {
      fields: { sales_officer_id: String(second) },
    });
    await sendLeads(server, token, csvOf([HEADER, rowOf(3, own), rowOf(4)]));
    expect(await officersOfLeads()).toEqual([third, second, third, first]);
  });

  it("an officer who may not process leads is refused, in the form and in a row", async () => {
    const { status, body } = await sendLeads(server, token, csvOf([HEADER, rowOf(1)]), {
      fields: { sales_officer_id: "999" },
    });
    expect([status, body.errors]).toEqual([
      422,
      { sales_officer_id: ["Choose an active officer who processes leads."] },
    ]);
    const checked = await checkLeads(server, token, csvOf([HEADER, rowOf(1, { 4: "gone@tenor.test" })]));
    expect(checked.body.data.refused[0].reason).toBe(
      "gone@tenor.test is not the e-mail address of an active officer who processes leads.",
    );
  });
});

describe("OPN-71: an officer who leaves while the file waits for its turn", () => {
  const LEAVES = "update users set active = false where id = $1";
  afterEach(() => rows("update users set active = true where id = any($1)", [officers.map(({ id }) => id)]));

  /** Uploads a file and runs a callback when it is read and waits behind another upload. */
  async function sendWhile(file: Buffer, meanwhile: () => Promise<unknown>, fields = {}) {
    const other = await server.deps.db.pool.connect();
    try {
      await other.query("begin");
      await other.query("select from lead_rotation for update");
      const sent = sendLeads(server, token, file, { fields });
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitUntil(async () => (await rows(waiting)).length > 0, { timeout: 20_000 });
      await meanwhile();
      await other.query("rollback");
      return await sent;
    } finally {
      other.release();
    }
  }

  it("gets no turn, and a row that names them is refused with the sentence that it would have had from the start", async () => {
    const [first, second, third] = officers;
    const own = { 4: second?.email ?? "" };
    const { body } = await sendWhile(csvOf([HEADER, rowOf(1), rowOf(2), rowOf(3), rowOf(4, own)]), () =>
      rows(LEAVES, [second?.id]),
    );
    expect(body.data).toMatchObject({ saved: 3, rejected: 1 });
    expect(body.data.refused[0]).toMatchObject({
      row: 5,
      reason: `${second?.email} is not the e-mail address of an active officer who processes leads.`,
      name: "Ngozi 4",
    });
    expect(await officersOfLeads()).toEqual([first?.id, third?.id, first?.id]);
  });

  it("is refused as the one named for the file, and nothing is saved", async () => {
    const [first] = officers;
    const { status, body } = await sendWhile(csvOf([HEADER, rowOf(1)]), () => rows(LEAVES, [first?.id]), {
      sales_officer_id: String(first?.id),
    });
    expect([status, body.errors]).toEqual([
      422,
      { sales_officer_id: ["Choose an active officer who processes leads."] },
    ]);
    expect(await rows("select state, failure from lead_imports")).toEqual([
      { state: "failed", failure: "Choose an active officer who processes leads." },
    ]);
    expect(await officersOfLeads()).toEqual([]);
  });

  it("stays until the leads are saved, once the turns are dealt", async () => {
    await server.deps.db.transaction(async (tx) => {
      await holdOfficers(tx);
      const impatient = server.deps.db.transaction(async (other) => {
        await sql`set local lock_timeout = '100ms'`.execute(other);
        await sql`update users set active = false where id = ${officers[0]?.id}`.execute(other);
      });
      await expect(impatient).rejects.toMatchObject({ code: "55P03" });
    });
  });
});

describe("OPN-71: what is saved with a lead", () => {
  it("consent, offers for those with a bank and an account, and the next call within contact hours", async () => {
    const file = csvOf([HEADER, rowOf(1, { 2: "gtb", 3: "0123456789" }), rowOf(2)]);
    await sendLeads(server, token, file, { fields: { sms_allowed: "true", ask_for_offers: "true" } });
    expect(await rows("select sms_allowed, offer_state, next_call_at from leads order by id")).toEqual([
      { sms_allowed: true, offer_state: "waiting", next_call_at: new Date("2026-11-20T08:30:00Z") },
      { sms_allowed: true, offer_state: "none", next_call_at: new Date("2026-11-20T08:30:00Z") },
    ]);
  });

  it("one row of the audit log stands for all of them, with a digest that the rows still have and that no list of account numbers makes", async () => {
    const { body } = await sendLeads(
      server,
      token,
      csvOf([HEADER, rowOf(1), rowOf(2, { 2: "UBA", 3: "0123456789" }), rowOf(3, { 1: "x" })]),
    );
    const entries = await rows<{ payload: string }>(
      "select payload from audit_log where payload like '%leads imported%'",
    );
    const [entry] = entries.slice(-1).map(({ payload }) => JSON.parse(payload));
    const leads = await rows<Record<string, string | number | null>>(
      "select id, phone, name, organization_name, city_name, state_name, bank_name, blind_of(account_number) from leads order by id",
    );
    const lines = leads.map((lead) =>
      Object.values(lead)
        .map((value) => value ?? "")
        .join("|"),
    );
    expect(lines[1]).toMatch(/\|[0-9a-f]{24}$/);
    expect(entry).toMatchObject({
      actor: "Gbenga Ojo",
      object: `lead_import:${body.data.id}`,
      after: {
        saved: 2,
        duplicates: 0,
        rejected: 1,
        digest: createHash("sha256").update(lines.join("\n")).digest("hex"),
      },
    });
    expect(await rows("select encode(digest, 'hex') as digest from lead_imports")).toEqual([
      { digest: entry.after.digest },
    ]);
  });
});

describe("duplicates in the book", () => {
  it("are told with whose lead it is and since when, and who asked not to be contacted stays so", async () => {
    await sendLeads(server, token, csvOf([HEADER, rowOf(1), rowOf(2)]));
    await rows("update leads set status = 'do_not_contact' where phone like '%2'");
    const { status, body } = await sendLeads(server, token, csvOf([HEADER, rowOf(1), rowOf(2), rowOf(3)]));
    expect([status, body.data.saved, body.data.duplicates]).toEqual([200, 1, 2]);
    expect(body.data.refused).toEqual([
      {
        row: 2,
        reason: "Already a lead of Funke Balogun since 20 Nov 2026.",
        is_duplicate: true,
        name: "Ngozi 1",
        phone_number: phoneOf(1),
      },
      { row: 3, reason: "Asked not to be contacted.", is_duplicate: true, name: "Ngozi 2", phone_number: phoneOf(2) },
    ]);
    expect(await rows("select status from leads where phone like '%2'")).toEqual([{ status: "do_not_contact" }]);
  });
});

describe("ERR-45: an upload that saves nothing says why", () => {
  it("LED-22: without a file, or with an empty one", async () => {
    const { status, body } = await sendLeads(server, token, Buffer.alloc(0));
    expect([status, body.message]).toEqual([422, "This file is empty."]);
    const none = await server.app.inject({
      method: "POST",
      url: "/api/admin/leads/upload-lead",
      headers: {
        "x-api-key": "tenor-console",
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: "--x--\r\n",
    });
    expect([none.statusCode, none.json().message]).toEqual([422, "Choose a file of leads."]);
  });

  it("a file that is none ends as failed with the sentence, and can be sent again under its key", async () => {
    const key = randomUUID();
    const { status, body } = await sendLeads(server, token, Buffer.from("<html></html>"), { fields: { key } });
    expect(status).toBe(422);
    const shown = await server.call(getLeadImport, { token, params: { key } });
    expect(shown.body.data).toMatchObject({ state: "failed", failure: body.message, saved: 0 });
    expect((await sendLeads(server, token, csvOf([HEADER, rowOf(1)]), { fields: { key } })).body.data).toMatchObject({
      key,
      state: "done",
      saved: 1,
    });
    const third = await sendLeads(server, token, csvOf([HEADER, rowOf(2)]), { fields: { key } });
    expect([third.status, third.body.message]).toEqual([
      422,
      "This upload was made already. Look at the list of uploads.",
    ]);
  });

  it("a file without a good row is refused with the first reason, and its rows can be fetched all the same", async () => {
    const key = randomUUID();
    const { status, body } = await sendLeads(
      server,
      token,
      csvOf([HEADER, rowOf(1, { 1: "12" }), rowOf(2, { 1: "34" })]),
      { fields: { key } },
    );
    expect([status, body.message]).toEqual([
      422,
      "No lead of this file was saved: all its 2 rows are refused. Row 2: 12 is not a Nigerian mobile number.",
    ]);
    expect(rowsOfWorkbook((await rejectsOf(server, token, key)).bytes)).toHaveLength(3);
    const header = await sendLeads(server, token, csvOf([HEADER]));
    expect([header.status, header.body.message]).toEqual([422, "There is no row below the headings of this file."]);
  });

  it("PRM-51: without upload-leads it is 403, and somebody else's upload is not there", async () => {
    const other = await server.staffToken(["process-leads", "view-all-leads"]);
    expect((await sendLeads(server, other, csvOf([HEADER, rowOf(1)]))).status).toBe(403);
    const key = randomUUID();
    await sendLeads(server, token, csvOf([HEADER, rowOf(1), rowOf(2, { 1: "1" })]), { fields: { key } });
    const stranger = await server.staffToken(["upload-leads"]);
    for (const endpoint of [getLeadImport, downloadLeadRejects])
      expect((await server.call(endpoint, { token: stranger, params: { key } })).status).toBe(404);
  });
});

it("OPN-71: number cells of a refused row come back as they were read, so that the mended file is taken", async () => {
  const book = utils.book_new();
  const rest = ["GTBank", 123456789, 450_000.300_000_000_05, 8];
  const cells = [
    ["name", "phone", "bank", "account number", "net pay", "priority"],
    ["", 8031110001, ...rest],
    ["Bola Ige", 2348031110002, "GTBank", 1234567890, 150_000, "often"],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), "Leads");
  const key = randomUUID();
  const first = await sendLeads(server, token, write(book, { type: "buffer" }), { name: "a.xlsx", fields: { key } });
  expect(first.status).toBe(422);
  const [head = [], ...refused] = rowsOfWorkbook((await rejectsOf(server, token, key)).bytes);
  expect(refused.map((row) => row.slice(0, 6))).toEqual([
    ["", "08031110001", "GTBank", "0123456789", "450000.30", "8"],
    ["Bola Ige", "08031110002", "GTBank", "1234567890", "150000", "often"],
  ]);
  const mended = csvOf([head, ["Ada Obi", ...(refused[0]?.slice(1) ?? [])]]);
  expect((await sendLeads(server, token, mended)).body.data.saved).toBe(1);
  expect(await rows("select phone, account_number, net_pay from leads")).toEqual([
    { phone: "+2348031110001", account_number: "0123456789", net_pay: 45_000_030 },
  ]);
});

describe("an upload sent twice", () => {
  it("with one Idempotency-Key is one upload with one answer; another file under that key is refused", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const file = csvOf([HEADER, rowOf(1), rowOf(2, { 1: "1" })]);
    const replies = [
      await sendLeads(server, token, file, { headers }),
      await sendLeads(server, token, file, { headers }),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await rows("select count(*)::int from lead_imports")).toEqual([{ count: 1 }]);
    expect((await sendLeads(server, token, csvOf([HEADER, rowOf(3)]), { headers })).status).toBe(422);
  });
});

describe("what references are checked by", () => {
  it("a lead of nobody known is refused by the database, and an officer with leads cannot be removed", async () => {
    const insert =
      "insert into leads (name, phone, created_at, sales_officer_id, loan_id) values ('A', '+2348030000999', now(), $1, $2)";
    await expect(rows(insert, [999_999, null])).rejects.toMatchObject({ code: "23503" });
    await expect(rows(insert, [null, 999_999])).rejects.toMatchObject({ code: "23503" });
    await rows(insert, [officers[0]?.id, null]);
    await expect(rows("update leads set sales_officer_id = 999999")).rejects.toMatchObject({ code: "23503" });
    await expect(rows("delete from users where id = $1", [officers[0]?.id])).rejects.toMatchObject({ code: "23503" });
  });
});

it("an import that a process works on is left alone by the sweep", async () => {
  const key = randomUUID();
  await rows("insert into lead_imports (key, file_name, uploaded_by, created_at) values ($1, 'a.csv', $2, now())", [
    key,
    officers[0]?.id,
  ]);
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(7210015, hashtext($1))", [key]);
    expect(await endLeftImports(server.deps)).toBe(0);
    await client.query("rollback");
  } finally {
    client.release();
  }
  expect(await endLeftImports(server.deps)).toBe(1);
  expect(await rows("select state from lead_imports where key = $1", [key])).toEqual([{ state: "failed" }]);
});
