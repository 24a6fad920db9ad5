import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { addLoanNote } from "../../contract/loan-notes.contract.ts";
import { getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { changedTheApplication } from "../../domain/loan/correction.ts";
import { correct, keepSessions, setFourEyes } from "../contact-changes/contact.testkit.ts";
import { addLoanTypes, applyAndScreen, giveSalary, type LoanInHand, loanIn, sign } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let grace: string;
let halima: string;
let chidi: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  grace = await server.staffToken(["edit-loan"], "Grace Obi");
  halima = await server.staffToken(["edit-loan"], "Halima Bello");
  chidi = await server.staffToken(["reject-loan"], "Chidi Okafor");
  await keepSessions(server);
});
beforeEach(() => setFourEyes(server, false));
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const stored = async (loan: LoanInHand) => (await query("select * from loans where id = $1", [loan.id]))[0];
const shown = async (loan: LoanInHand) =>
  (await server.call(getLoan, { params: { id: loan.id }, token: grace })).body.data;

interface Entry {
  readonly id: number;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
}

/** What the console sends: the newest entry that changed the application. */
async function seen(loan: LoanInHand): Promise<string> {
  const { timeline } = (await shown(loan)) as { timeline: readonly Entry[] };
  return String(Math.max(...timeline.filter(changedTheApplication).map(({ id }) => id)));
}
const correctSeen = (loan: LoanInHand, version: string, body: object) =>
  server.call(correctLoan, { params: { id: loan.id }, body, token: grace, headers: { "if-match": version } });

describe("a correction of what somebody else changed meanwhile", () => {
  it("422: names who corrected it and when, changes nothing, and is saved once seen", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const version = await seen(loan);
    await correct(server, loan, halima, { city: "Kano" });
    const late = await correctSeen(loan, version, { city: "Jos" });
    expect([late.status, late.body.message]).toEqual([
      422,
      expect.stringMatching(
        new RegExp(`^Halima Bello corrected loan ${loan.reference} on .* Look again, then save\\.$`),
      ),
    ]);
    expect((await stored(loan)).city).toBe("Kano");
    expect((await correctSeen(loan, await seen(loan), { city: "Jos" })).status).toBe(200);
  });

  it("422: nobody voids a signature that they have not seen", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const version = await seen(loan);
    await sign(server, loan.id, grace);
    const late = await correctSeen(loan, version, { organization_name: "Ministry of Health" });
    expect([late.status, late.body.message]).toEqual([
      422,
      expect.stringContaining(`moved loan ${loan.reference} to "pending approval"`),
    ]);
    expect(await stored(loan)).toMatchObject({ status: "pending_approval", signed_at: expect.any(Date) });
  });

  it("200: a colleague's note is no change, and unchanged values are none whatever was seen", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const version = await seen(loan);
    await server.call(addLoanNote, { params: { id: loan.id }, body: { text: "Called." }, token: halima });
    expect((await correctSeen(loan, version, { city: "Jos" })).status).toBe(200);
    expect((await correctSeen(loan, version, { city: "Jos" })).status).toBe(200);
  });
});

describe("an account that has an open application", () => {
  it("422 at the field, naming that loan; nothing changes and nothing is looked up; 200 once it is rejected", async () => {
    const [first, second] = [await loanIn(server, "pending_approval"), await loanIn(server, "pending_approval")];
    const { account_number } = first.person;
    const asked = await query("select 1 from provider_lookups");
    const { status, body } = await correct(server, second, grace, { account_number });
    expect([status, body.errors]).toEqual([
      422,
      { account_number: [`Loan ${first.reference} is an open application on this account already`] },
    ]);
    expect(await stored(second)).toMatchObject({
      status: "pending_approval",
      account_number: second.person.account_number,
    });
    expect(await query("select 1 from provider_lookups")).toHaveLength(asked.length);
    await server.call(rejectLoan, { params: { id: first.id }, token: chidi });
    expect((await correct(server, second, grace, { account_number })).status).toBe(200);
  });

  it("of two loans corrected to one account at once, one is", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [left, right] = [await loanIn(server, "confirmation_sent"), await loanIn(server, "confirmation_sent")];
      const account_number = `66${String(left.id).padStart(8, "0")}`;
      giveSalary(server, { ...left.person, account_number });
      const answers = await Promise.all([left, right].map((loan) => correct(server, loan, grace, { account_number })));
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 422]);
      const accounts = [(await stored(left)).account_number, (await stored(right)).account_number];
      expect(accounts.filter((number) => number === account_number)).toHaveLength(1);
    }
  });

  it("200: what a stranger typed and no screening confirmed holds nobody off their own account", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const stranger = await applyAndScreen(server);
    const account_number = `67${String(loan.id).padStart(8, "0")}`;
    giveSalary(server, { ...loan.person, account_number });
    await correct(server, stranger, grace, { account_number });
    await query("delete from screenings where loan_id = $1", [stranger.id]);
    expect((await correct(server, loan, grace, { account_number })).status).toBe(200);
  });
});
