import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { approveLoan, getFourEyes, getLoan, renewSigningLink, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { getOffer } from "../../contract/signing.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import {
  confirmChange,
  correct,
  customerOf,
  keepSessions,
  loanUnderFourEyes,
  messagesSince,
  setFourEyes,
} from "../contact-changes/contact.testkit.ts";
import {
  addLoanTypes,
  applicationOf,
  applyAndScreen,
  borrower,
  giveSalary,
  type LoanInHand,
  loanIn,
  sign,
} from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let grace: string;
let chidi: string;
let bola: string;
let halima: string;
let accounts = 700;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  grace = await server.staffToken(["edit-loan"], "Grace Obi");
  chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
  bola = await server.staffToken(["disburse-loan"], "Bola Adeyemi");
  halima = await server.staffToken(["edit-loan", "setup-deduction"], "Halima Bello");
  await keepSessions(server);
});
beforeEach(() => setFourEyes(server, false));
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const shown = async (loan: LoanInHand) =>
  (await server.call(getLoan, { params: { id: loan.id }, token: grace })).body.data;
const tokenOf = (link: string | null) => String(link).split("/sign/")[1] ?? "";
const screeningsOf = (loan: LoanInHand) =>
  query("select superseded_at from screenings where loan_id = $1 order by id", [loan.id]);
const stored = async (loan: LoanInHand) => (await query("select * from loans where id = $1", [loan.id]))[0];

/** Another account of a borrower, with its own salary. */
function otherAccount(loan: LoanInHand, netPay = 45_000_000): string {
  accounts += 1;
  const { account_number } = borrower(accounts);
  giveSalary(server, { ...loan.person, account_number }, netPay);
  return account_number;
}

describe("PATCH /api/admin/loans/:id/details", () => {
  it("200: a new application keeps its status and is screened again", async () => {
    const loan = await applyAndScreen(server);
    const account_number = otherAccount(loan);
    const { status, body } = await correct(server, loan, grace, { account_number });
    expect([status, body.message]).toEqual([200, "Loan details corrected"]);
    expect(body.data).toMatchObject({
      status: "pending_customer_confirmation",
      salary_account_number: account_number,
      screening: null,
    });
    await screenApplications(server.deps);
    expect((await screeningsOf(loan)).map(({ superseded_at }) => superseded_at === null)).toEqual([false, true]);
    expect((await shown(loan)).screening).toMatchObject({ verdict: "qualified" });
  });

  it.each([
    ["organisation", { organization_name: "Ministry of Health" }],
    ["e-mail", { email: "other@example.com" }],
    ["account", { account_number: "" }],
  ])(
    "200: %s of a signed loan: back to where the offer is out, the signature void, a new offer under a new link",
    async (_, typed) => {
      const loan = await loanIn(server, "pending_approval");
      const old = await shown(loan);
      const change = "account_number" in typed ? { ...typed, account_number: otherAccount(loan, 30_000_000) } : typed;
      const since = await messagesSince(server);
      const { status, body } = await correct(server, loan, grace, change);
      expect([status, body.data.status, body.data.signed_document_link]).toEqual([200, "confirmation_sent", null]);
      expect(await stored(loan)).toMatchObject({ signed_at: null, signed_document: null });
      expect(body.data.timeline[0]).toMatchObject({
        event: "details-corrected",
        by: "Grace Obi",
        to: "confirmation_sent",
      });
      const sms = (await since()).filter((message) => message.body.includes("is ready. Read and sign it"));
      expect(sms[0]?.body).toContain(tokenOf(body.data.document_link));
      expect(body.data.document_link).not.toBe(old.document_link);
      const link = await server.call(getOffer, { params: { token: tokenOf(old.document_link) } });
      expect(link.body.data).toMatchObject({ state: "expired", signed_at: null, signed_document_link: null });
      expect((await server.call(approveLoan, { params: { id: loan.id }, token: chidi })).status).toBe(422);
      server.clock.advance(60);
      expect((await sign(server, loan.id, grace)).status).toBe(200);
      expect((await server.call(approveLoan, { params: { id: loan.id }, token: chidi })).status).toBe(200);
    },
  );

  it("a signature that became void still keeps the contact that it was made with: no application replaces it", async () => {
    const loan = await loanIn(server, "pending_approval");
    const { phone, email } = await customerOf(server, loan);
    await correct(server, loan, grace, { organization_name: "Ministry of Health" });
    await query("update loans set status = 'rejected' where id = $1", [loan.id]);
    const body = applicationOf({ ...loan.person, phone_number: "07069990001" }, { email: "thief@example.com" });
    expect((await server.call(applyForLoan, { body })).status).toBe(201);
    expect(await customerOf(server, loan)).toMatchObject({ phone, email });
  });

  it("200: an address changes nothing else", async () => {
    const loan = await loanIn(server, "pending_approval");
    const [old, since] = [await shown(loan), await messagesSince(server)];
    const { status, body } = await correct(server, loan, grace, {
      address: "5 Broad Street",
      city: "Ikeja",
      state: "Lagos",
    });
    expect([status, body.data.address, body.data.city, body.data.state.name]).toEqual([
      200,
      "5 Broad Street",
      "Ikeja",
      "Lagos",
    ]);
    const { timeline } = body.data;
    expect(timeline[0]).toMatchObject({ event: "address-corrected", from: "pending_approval", to: "pending_approval" });
    const { status: at, document_link, signed_document_link } = body.data;
    expect([at, document_link, Boolean(signed_document_link)]).toEqual([old.status, old.document_link, true]);
    expect([await since(), await query("select 1 from contact_changes where loan_id = $1", [loan.id])]).toEqual([
      [],
      [],
    ]);
    expect((await screeningsOf(loan)).every(({ superseded_at }) => superseded_at === null)).toBe(true);
  });

  it("200: what is saved unchanged is no change", async () => {
    const loan = await loanIn(server, "pending_approval");
    const [old, since] = [await shown(loan), await messagesSince(server)];
    const { email } = await customerOf(server, loan);
    const same = {
      bank_code: "058",
      account_number: loan.person.account_number,
      email: email.toUpperCase(),
      organization_name: ` ${old.organization_name} `,
      address: old.address,
      city: old.city,
      state: old.state.name,
    };
    const { status, body } = await correct(server, loan, grace, same);
    expect([status, body.data.status, body.data.timeline]).toEqual([200, "pending_approval", old.timeline]);
    expect(await since()).toEqual([]);
  });

  it("200: where the new account affords no offer nothing is sent, and the old offer cannot be sent again", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const since = await messagesSince(server);
    const { status, body } = await correct(server, loan, grace, { account_number: "0099999999" });
    expect([status, body.data.status, body.data.document_link]).toEqual([200, "confirmation_sent", null]);
    expect(body.data.screening).toMatchObject({ verdict: "not-qualified" });
    expect((await since()).some((message) => message.body.includes("/sign/"))).toBe(false);
    const renewed = await server.call(renewSigningLink, { params: { id: loan.id }, token: grace });
    expect([renewed.status, (await shown(loan)).document_link]).toEqual([422, null]);
  });

  it("422: once approved, with a field that is malformed or unknown; nothing changes", async () => {
    const approved = await loanIn(server, "pending_deduction_setup");
    const late = await correct(server, approved, grace, { account_number: "0123450000" });
    expect([late.status, late.body.code]).toEqual([422, "wrong-status"]);
    const loan = await applyAndScreen(server);
    for (const [typed, field] of [
      [{ account_number: "123" }, "account_number"],
      [{ bank_code: "999" }, "bank_code"],
      [{ state: "Texas" }, "state"],
      [{ email: "nobody" }, "email"],
    ] as const)
      expect(Object.keys((await correct(server, loan, grace, typed)).body.errors), field).toEqual([field]);
    expect((await correct(server, loan, grace, { bvn: "99900000001" })).status).toBe(422);
    expect((await correct(server, loan, chidi, { city: "Kano" })).status).toBe(403);
    expect(await stored(loan)).toMatchObject({ city: "Abuja", account_number: loan.person.account_number });
  });
});

describe("under four eyes", () => {
  it("a changed account tells the old phone and e-mail; its link waits for a second person", async () => {
    const loan = await loanUnderFourEyes(server, "pending_approval");
    const { phone, email } = await customerOf(server, loan);
    const since = await messagesSince(server);
    const { body } = await correct(server, loan, grace, { account_number: otherAccount(loan) });
    expect(body.data).toMatchObject({
      status: "confirmation_sent",
      document_link: null,
      contact_change: { fields: ["account"], holds_payout: true, by: "Grace Obi" },
    });
    const told = await since();
    expect(told.map(({ recipient }) => recipient)).toEqual([phone, email]);
    expect(told[0]?.body).toContain("your account number on file with us changed");
    expect((await confirmChange(server, loan, grace)).status).toBe(403);
    expect((await confirmChange(server, loan, chidi)).status).toBe(200);
    expect((await since())[2]?.body).toContain("is ready. Read and sign it");
    expect((await shown(loan)).document_link).not.toBeNull();
  });

  it("an organisation is no contact: nobody is told, and the new link goes out at once", async () => {
    const loan = await loanUnderFourEyes(server, "pending_approval");
    const since = await messagesSince(server);
    const { body } = await correct(server, loan, grace, { organization_name: "Ministry of Health" });
    expect([body.data.contact_change, body.data.document_link === null]).toEqual([undefined, false]);
    expect((await since()).filter((message) => message.body.includes("on file with us changed"))).toEqual([]);
  });

  it("200: paid out without a second person while four eyes are off", async () => {
    const loan = await loanIn(server, "pending_disbursement");
    await query(
      "insert into contact_changes (customer_id, loan_id, fields, at) select customer_id, id, '{account}', now() from loans where id = $1",
      [loan.id],
    );
    const paid = await server.call(disburseLoan, { params: { id: loan.id }, token: bola, body: { reference: "CA-2" } });
    expect(paid.status).toBe(200);
  });

  it("422: a loan with a changed account is not paid out before a second person has confirmed, however long it was signed", async () => {
    const loan = await loanUnderFourEyes(server, "pending_approval");
    const params = { id: loan.id };
    await correct(server, loan, grace, { account_number: otherAccount(loan) });
    server.clock.advance(24 * 3600);
    const renew = (token: string) => server.call(renewSigningLink, { params, token });
    expect((await renew(grace)).body.message).toContain("You changed it yourself");
    expect((await renew(halima)).status).toBe(200);
    expect((await sign(server, loan.id, halima)).status).toBe(200);
    expect((await server.call(approveLoan, { params, token: chidi })).status).toBe(200);
    expect((await server.call(setUpDeduction, { params, token: halima })).status).toBe(200);
    const pay = (reference: string) => server.call(disburseLoan, { params, token: bola, body: { reference } });
    const refused = await pay("CA-1");
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(
        /^Grace Obi changed the account number of this customer on .* The loan is paid out once somebody else has confirmed the change\. Chidi Okafor can confirm it\.$/,
      ),
    ]);
    const asked = await server.call(getFourEyes, { params, token: bola });
    expect(asked.body.data).toEqual({ on: true, refusal: refused.body.message });
    expect((await stored(loan)).status).toBe("pending_disbursement");
    expect(await query("select 1 from disbursements where loan_id = $1", [loan.id])).toEqual([]);
    expect((await confirmChange(server, loan, chidi)).status).toBe(200);
    expect((await pay("CA-1")).status).toBe(200);
  });
});
