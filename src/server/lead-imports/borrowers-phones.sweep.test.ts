import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Lead, listLeads } from "../../contract/leads.contract.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { checkLeads, csvOf, phoneOf, sendLeads } from "./leads.testkit.ts";

const DAY_SECONDS = 86_400;

interface Borrowed {
  readonly id: number;
  readonly reference: string;
  readonly phone: string;
}

let server: TestServer;
let token: string;
let late: Borrowed;
let running: Borrowed;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  late = await borrowedNow();
  server.clock.advance(70 * DAY_SECONDS);
  running = await borrowedNow();
  token = await server.staffToken(["upload-leads", "view-all-leads", "process-leads"], "Gbenga Ojo");
});
afterAll(() => server.stop());

async function borrowedNow(): Promise<Borrowed> {
  const { id } = await loanIn(server, "disbursed");
  const { rows } = await server.deps.db.pool.query<Borrowed>(
    "select l.id, l.reference, c.phone from loans l join customers c on c.id = l.customer_id where l.id = $1",
    [id],
  );
  if (!rows[0]) throw new Error("the loan is gone");
  return rows[0];
}

const fileOf = (...phones: readonly string[]) =>
  csvOf([["name", "phone"], ...phones.map((phone, place) => [`Ngozi ${"ABCDEF"[place]}`, phone])]);

describe("a lead with the phone of somebody who borrows from us", () => {
  it("is refused with the reason while the loan is in arrears, in the check and in the upload, and counts as no duplicate", async () => {
    const file = fileOf(late.phone, phoneOf(9_000_001));
    const { body } = await checkLeads(server, token, file);
    expect(body.data).toMatchObject({ good: 1, rejected: 1, duplicates_in_book: 0 });
    expect(body.data.refused).toEqual([
      {
        row: 2,
        reason: expect.stringMatching(
          new RegExp(`^The loan ${late.reference} of this number has been overdue since \\d+ \\w{3} 20\\d\\d\\.$`),
        ),
        is_duplicate: false,
        name: "Ngozi A",
        phone_number: expect.any(String),
      },
    ]);
    expect((await sendLeads(server, token, file)).status).toBeLessThan(300);
    const { rows } = await server.deps.db.pool.query("select phone from leads");
    expect(rows).toEqual([{ phone: `+234${phoneOf(9_000_001).slice(1)}` }]);
  });

  it("is kept and marked with the loan until that is paid back; nobody else is marked", async () => {
    await sendLeads(server, token, fileOf(running.phone, phoneOf(9_000_002)));
    const { body } = await server.call(listLeads, { token, query: {} });
    const marks = new Map(body.data.data.map((lead: Lead) => [lead.phone_number, lead.running_loan]));
    expect(marks.get(running.phone)).toEqual({ id: running.id, reference: running.reference });
    expect(marks.get(`+234${phoneOf(9_000_002).slice(1)}`)).toBeNull();
    const paidBack = `update loans set status = 'completed' where id = ${running.id}`;
    await server.deps.db.pool.query(`begin; set local session_replication_role = replica; ${paidBack}; commit`);
    const after = await server.call(listLeads, { token, query: {} });
    expect(after.body.data.data.filter(({ running_loan }: Lead) => running_loan !== null)).toEqual([]);
  });
});
