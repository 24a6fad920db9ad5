import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getLoan, renewSigningLink } from "../../contract/loans.contract.ts";
import { sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { correct, setFourEyes } from "../contact-changes/contact.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import {
  addLoanTypes,
  applyAndScreen,
  borrower,
  giveSalary,
  type LoanInHand,
  loanIn,
  newestCode,
  upload,
} from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const DAY = 24 * 3600;

let server: TestServer;
let grace: string;
let accounts = 800;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  grace = await server.staffToken(["edit-loan"], "Grace Obi");
  // However far the clock is advanced.
  await query("update sessions set idle_seconds = 100000000, expires_at = expires_at + interval '1 year'");
});
beforeEach(() => setFourEyes(server, false));
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const lookups = async (loan: LoanInHand) =>
  (await query("select 1 from provider_lookups where loan_id = $1", [loan.id])).length;
const stored = async (loan: LoanInHand) => (await query("select * from loans where id = $1", [loan.id]))[0];
const shown = async (loan: LoanInHand) =>
  (await server.call(getLoan, { params: { id: loan.id }, token: grace })).body.data;

function otherAccount(loan: LoanInHand): string {
  accounts += 1;
  const { account_number } = borrower(accounts);
  giveSalary(server, { ...loan.person, account_number });
  return account_number;
}

const SAME_ACCOUNT = [
  ["e-mail", { email: "other@example.com" }],
  ["organisation", { organization_name: "Ministry of Health" }],
] as const;

describe("what a correction looks up", () => {
  it.each(SAME_ACCOUNT)(
    "200: another %s bills no look-up, and an offer on old facts ends on the day of the one before it",
    async (_, change) => {
      const loan = await loanIn(server, "pending_approval");
      const [asked, { offered_at }] = [await lookups(loan), await stored(loan)];
      server.clock.advance(3 * DAY);
      const { body } = await correct(server, loan, grace, change);
      expect([body.data.status, body.data.document_link !== null]).toEqual(["confirmation_sent", true]);
      expect(body.data.screening).toMatchObject({ verdict: "qualified" });
      expect([await lookups(loan), (await stored(loan)).offered_at]).toEqual([asked, offered_at]);
    },
  );

  it.each(SAME_ACCOUNT)(
    "200: another %s of an application without an offer is screened without a look-up; its offer needs one of the day",
    async (_, change) => {
      const loan = await applyAndScreen(server);
      const asked = await lookups(loan);
      server.clock.advance(3 * DAY);
      await correct(server, loan, grace, change);
      await screenApplications(server.deps);
      expect((await shown(loan)).screening).toMatchObject({ verdict: "qualified" });
      expect(await lookups(loan)).toBe(asked);
      expect((await upload(server, loan.id, grace)).status).toBe(200);
      expect(await lookups(loan)).toBe(asked + 1);
    },
  );

  it("200: another account is looked up, once; corrected back, its earlier answer holds", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const asked = await lookups(loan);
    server.clock.advance(DAY);
    await correct(server, loan, grace, { account_number: otherAccount(loan) });
    expect(await lookups(loan)).toBe(asked + 1);
    const { body } = await correct(server, loan, grace, { account_number: loan.person.account_number });
    expect([await lookups(loan), body.data.document_link !== null]).toEqual([asked + 1, true]);
  });

  it("200: an expired offer is not sent on facts as old; an officer renews it with a look-up", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const asked = await lookups(loan);
    server.clock.advance(15 * DAY);
    const { body } = await correct(server, loan, grace, { email: "late@example.com" });
    expect([body.data.document_link, await lookups(loan)]).toEqual([null, asked]);
    expect((await server.call(renewSigningLink, { params: { id: loan.id }, token: grace })).status).toBe(200);
    expect([(await shown(loan)).document_link === null, await lookups(loan)]).toEqual([false, asked + 1]);
  });
});

describe("the offer and the signature before a correction", () => {
  it("422: the old document is not signed after a correction, with a code that was sent before it", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const token = String((await shown(loan)).document_link).split("/sign/")[1] ?? "";
    await server.call(sendSigningCode, { params: { token } });
    const body = { otp: await newestCode(server, loan.id), full_name: "Ngozi Eze", agreed: true };
    await correct(server, loan, grace, { organization_name: "Ministry of Health" });
    const signed = await server.call(signOffer, { params: { token }, body });
    expect(signed.status).toBe(422);
    expect(await stored(loan)).toMatchObject({ status: "confirmation_sent", signed_at: null });
    expect(await query("select 1 from offer_signatures where loan_id = $1", [loan.id])).toEqual([]);
  });

  it("the void signature stays as history: evidence, document and link, which says since when it is void", async () => {
    const loan = await loanIn(server, "pending_approval");
    const { signed_document } = await stored(loan);
    await correct(server, loan, grace, { email: "history@example.com" });
    const [signature] = await query(
      `select s.file_id, k.signed_at is not null as signed, k.revoked_at is not null as void, f.id is not null as has_file
       from offer_signatures s join signing_links k on k.id = s.link_id left join files f on f.id = s.file_id
       where s.loan_id = $1`,
      [loan.id],
    );
    expect(signature).toEqual({ file_id: signed_document, signed: true, void: true, has_file: true });
  });

  it("the audit log has neither account number nor e-mail address, old or new, and no money moved", async () => {
    const loan = await loanIn(server, "pending_approval");
    const [account_number, { email: old }] = [otherAccount(loan), (await shown(loan)).user];
    const entries = async () => (await query("select count(*)::int as n from ledger_entries"))[0].n;
    const booked = await entries();
    await correct(server, loan, grace, { account_number, email: "secret@example.com" });
    const rows = await query("select payload::text as text from audit_log");
    const text = rows.map((row) => row.text).join("\n");
    for (const value of [account_number, loan.person.account_number, "secret@example.com", old])
      expect(text.includes(value), value).toBe(false);
    expect(await entries()).toBe(booked);
    await expectBooksToHold(server.deps.db);
  });
});
