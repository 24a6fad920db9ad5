import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listEmployerNames, listLoanChoices, listLoanDevices } from "../../contract/loan-choices.contract.ts";
import { enterLoanTypes } from "../applications/application.testkit.ts";
import { publishedText } from "../testing/published-text.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
  await server.deps.db.pool.query(
    "insert into pick_up_places (name, active) values ('Yaba', true), ('Aba', true), ('Old shop', false)",
  );
});
afterAll(() => server.stop());

const choices = async () => (await server.call(listLoanChoices)).body.data;
const devices = async (loan_type?: string) =>
  (await server.call(listLoanDevices, loan_type === undefined ? {} : { query: { loan_type } })).body.data;

describe("what an application can choose from (PUB-05, PUB-08)", () => {
  it("PUB-08: a stranger reads the loan types on offer in naira and percent, and none that is closed", async () => {
    const { loan_types } = await choices();
    expect(loan_types.map(({ code }: { code: string }) => code)).toEqual(["REMITA", "DEVICE"]);
    expect(loan_types[0]).toMatchObject({
      name: "Remita Cash Loan",
      summary: "₦10,000 to ₦1,000,000, paid back from your salary over 1 to 12 months.",
      is_device: false,
      minimum_amount: 10_000,
      maximum_amount: 1_000_000,
      tenors: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      method: "flat",
      monthly_rate_percent: 5,
      fee_percent: 1,
      fee_minimum: 0,
      fee_maximum: null,
      cooling_off_days: 7,
      payer_kinds: ["federal", "state", "local", "private"],
      most_of_pay_percent: 33.33,
    });
    expect(loan_types[1]).toMatchObject({
      is_device: true,
      monthly_rate_percent: 4.5,
      tenors: expect.not.arrayContaining([2]),
    });
  });

  it("PUB-05: states, places to pick a device up, ages and file sizes come with them, for a minute", async () => {
    const reply = await server.call(listLoanChoices);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    expect(reply.body.data).toMatchObject({
      business_date: "2026-11-20",
      pick_up_locations: ["Aba", "Yaba"],
      age_min: 18,
      file_bytes_max: 4 * 1024 * 1024,
      files_bytes_max: 10 * 1024 * 1024,
    });
    expect(reply.body.data.states).toHaveLength(37);
  });

  it("PUB-01: who lends is told as offers name it, before and after it is saved", async () => {
    expect((await choices()).lender).toMatchObject({ name: "Tenor" });
    await server.deps.db.pool.query(
      `insert into users (first_name, last_name, email, password_hash, created_at) values ('Ada', 'Obi', 'ada@lender.test', 'x', now());
       insert into lender_details (name, address, registration, complaints_email, complaints_phone, privacy_email, changed_at, changed_by)
       select 'Harmattan Credit', '4 Broad Street, Lagos', 'RC 1, licence 2', 'care@harmattan.test', '0700 123 4567', 'privacy@harmattan.test', '2026-11-01', max(id) from users`,
    );
    expect((await choices()).lender).toEqual({
      name: "Harmattan Credit",
      address: "4 Broad Street, Lagos",
      registration: "RC 1, licence 2",
      phone: "0700 123 4567",
      email: "care@harmattan.test",
    });
    await server.deps.db.pool.query("delete from lender_details");
  });

  it("PUB-05: the newest consent that is published is asked for, not one of tomorrow", async () => {
    const first = (await choices()).consent;
    const text = expect.stringContaining("my BVN and my salary account");
    expect(first).toEqual({ version: "2026-1", text, sha256: createHash("sha256").update(first.text).digest("hex") });
    await publishedText(server, { version: "v8", text: "Newer, of {lender name}", from: "2026-11-19" });
    await publishedText(server, { version: "v9", text: "Of tomorrow", from: "2026-11-21" });
    expect((await choices()).consent).toMatchObject({ version: "v8", text: "Newer, of Tenor" });
  });

  it("PUB-05: the devices on offer have a price in naira and no member of staff, cost or closed product among them", async () => {
    const all = await devices();
    expect(all).toEqual([
      { id: expect.any(Number), name: "Phone", description: "", price: 450_000.5, features: {}, pictures: [] },
    ]);
    expect(await devices("DEVICE")).toEqual(all);
    expect(await devices("REMITA")).toEqual([]);
    expect(await devices("NONE")).toEqual([]);
  });

  it("PUB-05: employers of the register are suggested by name alone, at most eight, those that begin with the text first", async () => {
    const names = [
      "Harbour School",
      "Old Harbour Board",
      "Harbour Closed",
      ...Array.from({ length: 9 }, (_, n) => `Ward ${n}`),
    ];
    await server.deps.db.pool.query(
      `insert into employers (code, name, kind, payroll, status, created_at, changed_at, search_text)
       select 'H-' || n, name, 'state', 'state', case when name ~ 'Closed' then 'closed' else 'open' end, now(), now(), ' ' || lower(name)
       from unnest($1::text[]) with ordinality x(name, n)`,
      [names],
    );
    const found = async (q: string) => (await server.call(listEmployerNames, { query: { q } })).body;
    expect((await found("harbour")).data).toEqual(["Harbour School", "Old Harbour Board"]);
    expect((await found("wa")).data).toHaveLength(8);
    expect((await found("nowhere")).data).toEqual([]);
    expect((await found(" w ")).errors).toEqual({ q: ["Type at least two letters"] });
  });
});
