import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { askAll } from "../lead-offers/leads.testkit.ts";
import { addLoanTypes, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { csvOf, phoneOf, rejectsOf, rowsOfWorkbook, sendLeads } from "./leads.testkit.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["upload-leads", "process-leads", "view-all-leads"], "Gbenga Ojo");
});
afterAll(() => server.stop());

/** The raw content of every table of leads, not decrypted. */
async function storedText(): Promise<string> {
  const client = new pg.Client(server.database.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'lead%'",
    );
    const held: string[] = [];
    for (const { name } of rows) {
      const found = await client.query<{ held: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as held from ${name} t`,
      );
      held.push(found.rows[0]?.held ?? "");
    }
    return held.join("\n");
  } finally {
    await client.end();
  }
}

const rows = async (text: string) => (await server.deps.db.pool.query(text)).rows;

const NUMBERS = {
  account: "0123456781",
  grouped: "012 345 6782",
  withoutZero: "123456783",
  inWords: "0123456784",
  instead: "0123456785",
  heading: "0123456786",
  bvn: "22123456787",
  nin: "91234567888",
  day: "14/07/1980",
};

it("no table of leads holds an account number, a BVN, a NIN or a birth date in clear after an upload, an offer and a call", async () => {
  const person = borrower(1);
  giveSalary(server, person);
  const name = `${person.first_name} ${person.last_name}`;
  const heading = ["name", "phone", "bank", "account number", "Note", "BVN", "NIN", "Born", NUMBERS.heading];
  const file = csvOf([
    heading,
    [name, person.phone_number, "GTBank", person.account_number, "", NUMBERS.bvn, NUMBERS.nin, NUMBERS.day, ""],
    ["Ada Obi", "12", "GTBank", NUMBERS.account, "", NUMBERS.bvn, NUMBERS.nin, NUMBERS.day, ""],
    ["Bola Ige", "34", "GTBank", NUMBERS.grouped, `or ${NUMBERS.inWords}`, "", "", "", ""],
    ["Chidi Eze", phoneOf(4), "GTBank", NUMBERS.withoutZero, "", "", "", "", ""],
    ["Dayo Ojo", NUMBERS.instead, "", "", "", "", "", "", ""],
  ]);
  const sent = await sendLeads(server, token, file, { fields: { ask_for_offers: "true" } });
  expect(sent.body.data).toMatchObject({ saved: 1, rejected: 4 });
  expect(sent.body.data.refused.map(({ reason }: { reason: string }) => reason).join()).toContain(NUMBERS.withoutZero);
  await sendLeads(server, token, csvOf([heading.slice(0, 4), ["Ada Obi", phoneOf(5), "", NUMBERS.withoutZero]]));
  await askAll(server);
  const [lead] = await rows("select id, account_number, offer_state, version from leads");
  expect(lead).toMatchObject({ account_number: person.account_number, offer_state: "found" });
  const body = { status: "interested", remark: "Wants it" };
  expect((await server.call(updateLeadStatus, { token, params: { id: lead.id }, body })).status).toBe(200);

  const stored = await storedText();
  expect(stored).toContain("Ada Obi");
  expect(stored).toContain(person.phone_number.slice(1));
  for (const [what, number] of Object.entries({ ...NUMBERS, lead: person.account_number }))
    expect(stored.includes(number), what).toBe(false);
});

it("the file of refused rows shows what was typed, and the import why nothing was saved", async () => {
  const key = randomUUID();
  const typed = [
    ["Ada Obi", "12", "GTBank", "0123456789", `or ${NUMBERS.inWords}, or ${NUMBERS.bvn}`, NUMBERS.nin, "14 July 1980"],
    ["", "08031230011", "GTBank", NUMBERS.grouped, "“says: \\n, \\N”", "1980-07-14", ""],
    ["Chidi Eze", phoneOf(6), "GTBank", NUMBERS.withoutZero, "450,000.50", "+234 803 123 0012", "8031230013"],
  ];
  const heading = ["name", "phone", "bank", "account number", "Note", NUMBERS.heading, "Born"];
  const { status, body } = await sendLeads(server, token, csvOf([heading, ...typed]), { fields: { key } });
  expect(status).toBe(422);
  const [head = [], ...refused] = rowsOfWorkbook((await rejectsOf(server, token, key)).bytes);
  expect(head.slice(0, 7)).toEqual(heading);
  expect(refused.map((row) => row.slice(0, 7))).toEqual(typed);
  expect(refused[2]?.join()).toContain(`${NUMBERS.withoutZero} has 9 digits`);
  expect(await rows(`select failure from lead_imports where key = '${key}'`)).toEqual([{ failure: body.message }]);
});
