import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCustomer } from "../../contract/customers.contract.ts";
import { getLoan, renewSigningLink } from "../../contract/loans.contract.ts";
import { confirmPickup } from "../../contract/pickup.contract.ts";
import { getOffer, sendSigningCode } from "../../contract/signing.contract.ts";
import { askForCode, openView, readView } from "../application-status/status.testkit.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand, newestCode, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  confirmChange,
  customerOf,
  DEVICE,
  editCustomer,
  keepSessions,
  loanUnderFourEyes,
  messagesSince,
  sendPickup,
  setFourEyes,
} from "./contact.testkit.ts";

let server: TestServer;
let ada: string;
let bola: string;
let chidi: string;
let store: string;
let phones = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  ada = await server.staffToken(["edit-user", "edit-loan", "process-device-pickup", "view-users"], "Efe Omoregie");
  bola = await server.staffToken(["edit-user", "view-users"], "Bola Adeyemi");
  chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
  store = await server.staffToken(["process-device-pickup"], "Halima Bello");
  await keepSessions(server);
});
beforeEach(() => setFourEyes(server, true));
afterAll(() => server.stop());

const newPhone = () => `0706${String(++phones).padStart(7, "0")}`;
const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const changesOf = async (loan: LoanInHand) =>
  query("select * from contact_changes where customer_id = (select customer_id from loans where id = $1)", [loan.id]);
const documentLink = async (loan: LoanInHand, token = ada): Promise<string | null> =>
  (await server.call(getLoan, { params: { id: loan.id }, token })).body.data.document_link;
const tokenOf = (link: string | null) => String(link).split("/sign/")[1] ?? "";
const waitingOn = async (loan: LoanInHand, token = ada) =>
  (await server.call(getLoan, { params: { id: loan.id }, token })).body.data.contact_change;

describe("a change of phone, name or BVN", () => {
  it("tells the old phone and the old e-mail, in one transaction with the change, and names no value", async () => {
    const loan = await applyAndScreen(server);
    const { phone, email } = await customerOf(server, loan);
    const since = await messagesSince(server);
    expect((await editCustomer(server, loan, ada, { phone_number: "07061110001", last_name: "Okoro" })).status).toBe(
      200,
    );
    const told = await since();
    expect(told.map(({ recipient }) => recipient)).toEqual([phone, email]);
    for (const { body } of told) {
      expect(body).toMatch(/our phone number and name on file with us changed on 20 Nov 2026, 09:30\./);
      expect(body).toContain("If you did not ask for this, call us at once: 0700 000 0000.");
      expect(body).not.toMatch(/7061110001|Okoro/);
    }
    expect(await changesOf(loan)).toMatchObject([{ fields: ["phone", "name"], loan_id: null, confirmed_at: null }]);
  });

  it("is none where the values are saved unchanged, or where only title, NIN or birth date change", async () => {
    const loan = await applyAndScreen(server);
    const { phone } = await customerOf(server, loan);
    const since = await messagesSince(server);
    const same = { phone_number: `0${phone.slice(4)}`, title: "Dr", nin: "66612345678", date_of_birth: "1988-03-15" };
    expect((await editCustomer(server, loan, ada, same)).status).toBe(200);
    expect([await since(), await changesOf(loan)]).toEqual([[], []]);
  });

  it("ends the signing link, its code, the pickup code and what a status code opened", async () => {
    const loan = await loanUnderFourEyes(server, "confirmation_sent");
    const token = tokenOf(await documentLink(loan));
    await server.call(sendSigningCode, { params: { token } });
    const view = await openView(server, loan.reference);
    await editCustomer(server, loan, ada, { bvn: "99900000001" });
    expect((await server.call(getOffer, { params: { token } })).body.data.state).toBe("expired");
    expect(await documentLink(loan)).toBeNull();
    expect((await readView(server, loan.reference, view)).status).toBe(401);
    const live = "select 1 from one_time_codes where used_at is null and subject = any($1)";
    expect(await query(live, [[`loan:${loan.id}`, loan.reference]])).toEqual([]);

    const device = await loanUnderFourEyes(server, "disbursed", DEVICE);
    expect((await sendPickup(server, device, store)).status).toBe(200);
    const otp = await newestCode(server, device.id);
    await editCustomer(server, device, ada, { phone_number: newPhone() });
    const reply = await server.call(confirmPickup, { body: { loan_reference: device.reference, otp }, token: store });
    expect([reply.status, reply.body.message]).toEqual([400, "This code no longer works. Ask for a new one."]);
  });
});

describe("while four eyes are on, after such a change", () => {
  it("200: a code goes to the new phone at once when a second person has confirmed; the page says what waited", async () => {
    const loan = await loanUnderFourEyes(server, "disbursed", DEVICE);
    const phone = newPhone();
    await editCustomer(server, loan, ada, { phone_number: phone });
    expect(await waitingOn(loan)).toMatchObject({
      fields: ["phone"],
      by: "Efe Omoregie",
      at: "2026-11-20T08:30:00.000Z",
      codes_held_until: "2026-11-21T08:30:00.000Z",
      holds_payout: false,
      who_can: "Bola Adeyemi or Chidi Okafor can confirm it.",
    });
    const { id } = await customerOf(server, loan);
    const page = await server.call(getCustomer, { params: { id }, token: bola });
    expect(page.body.data.contact_change).toEqual(await waitingOn(loan));
    const confirmed = await confirmChange(server, loan, chidi);
    expect([confirmed.status, confirmed.body.message, confirmed.body.data]).toEqual([
      200,
      "Change confirmed",
      { contact_change: null },
    ]);
    expect(await changesOf(loan)).toMatchObject([{ confirmed_at: server.clock.now() }]);
    expect(await waitingOn(loan)).toBeUndefined();
    const since = await messagesSince(server);
    expect((await sendPickup(server, loan, ada)).status).toBe(200);
    expect((await since())[0]?.recipient).toBe(`+234${phone.slice(1)}`);
    const [log] = await query("select payload from audit_log where object = $1 and payload like '%change-confirmed%'", [
      `customer:${id}`,
    ]);
    expect(JSON.parse(log.payload)).toMatchObject({ actor: "Chidi Okafor", after: { fields: ["phone"] } });
  });

  it("422: the changer does not confirm, nor does anybody what they have not seen; nothing changes", async () => {
    const loan = await loanUnderFourEyes(server, "disbursed", DEVICE);
    await editCustomer(server, loan, ada, { phone_number: newPhone() });
    const own = await confirmChange(server, loan, ada);
    expect([own.status, own.body.message]).toEqual([
      422,
      "You changed the phone number yourself, so somebody else has to confirm the change. Bola Adeyemi or Chidi Okafor can confirm it.",
    ]);
    const { id: seen } = await waitingOn(loan);
    await editCustomer(server, loan, ada, { phone_number: newPhone() });
    const late = await confirmChange(server, loan, chidi, seen);
    expect([late.status, late.body.message]).toEqual([
      422,
      "Efe Omoregie changed the phone number of this customer on 20 Nov 2026, 09:30. Look again, then confirm.",
    ]);
    expect((await changesOf(loan)).every(({ confirmed_at }) => confirmed_at === null)).toBe(true);
    expect((await confirmChange(server, loan, store)).status).toBe(403);
  });

  it("422: no signing link, new or first; the one that waited goes out with the confirmation", async () => {
    const waiting = await applyAndScreen(server);
    await setFourEyes(server, true);
    await editCustomer(server, waiting, bola, { phone_number: newPhone() });
    const uploaded = await upload(server, waiting.id, ada);
    expect([uploaded.status, uploaded.body.message]).toEqual([
      422,
      expect.stringMatching(/^Bola Adeyemi changed the /),
    ]);

    const sent = await loanUnderFourEyes(server, "confirmation_sent");
    const phone = newPhone();
    await editCustomer(server, sent, bola, { phone_number: phone });
    const renew = () => server.call(renewSigningLink, { params: { id: sent.id }, token: ada });
    expect([(await renew()).status, await documentLink(sent)]).toEqual([422, null]);
    const since = await messagesSince(server);
    expect((await confirmChange(server, sent, chidi)).status).toBe(200);
    const [sms] = await since();
    expect(sms?.recipient).toBe(`+234${phone.slice(1)}`);
    expect(sms?.body).toContain(tokenOf(await documentLink(sent)));
    expect((await renew()).status).toBe(200);
  });

  it("422: no signing code to a link that is open, in words for the customer", async () => {
    const loan = await loanUnderFourEyes(server, "confirmation_sent");
    await setFourEyes(server, false);
    await editCustomer(server, loan, ada, { phone_number: newPhone() });
    await server.call(renewSigningLink, { params: { id: loan.id }, token: ada });
    await setFourEyes(server, true);
    const token = tokenOf(await documentLink(loan));
    const since = await messagesSince(server);
    const { status, body } = await server.call(sendSigningCode, { params: { token } });
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(
        /^Your phone number on file changed on .*, unless we confirm the change with you before: please call us\.$/,
      ),
    ]);
    expect([body.message.includes("Efe"), await since()]).toEqual([false, []]);
  });

  it("200: the status page's answer stays what it is for every reference; the message holds no code but says why", async () => {
    const loan = await applyAndScreen(server);
    await editCustomer(server, loan, ada, { phone_number: newPhone() });
    const since = await messagesSince(server);
    const [known, unknown] = [await askForCode(server, loan.reference), await askForCode(server, "TN-900000")];
    expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
    const told = await since();
    expect(told).toHaveLength(2);
    for (const { body } of told) {
      expect(body).toContain("For your safety no code is sent until 21 Nov 2026");
      expect(body).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
    }
  });
});

it("while four eyes are off nothing waits, and the change is written down all the same", async () => {
  const loan = await loanUnderFourEyes(server, "disbursed", DEVICE);
  await setFourEyes(server, false);
  const phone = newPhone();
  await editCustomer(server, loan, ada, { phone_number: phone });
  expect(await waitingOn(loan)).toBeUndefined();
  const since = await messagesSince(server);
  expect((await sendPickup(server, loan, ada)).status).toBe(200);
  expect((await since())[0]?.recipient).toBe(`+234${phone.slice(1)}`);
  expect(await changesOf(loan)).toHaveLength(1);
});

// Last, since it moves the clock.
it("422: no pickup code for 24 hours, under four eyes, saying until when and who can confirm; then a colleague sends it, never the changer", async () => {
  const loan = await loanUnderFourEyes(server, "disbursed", DEVICE);
  await editCustomer(server, loan, ada, { phone_number: newPhone() });
  const since = await messagesSince(server);
  const refused = await sendPickup(server, loan, store);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    "Efe Omoregie changed the phone number of this customer on 20 Nov 2026, 09:30. No code and no signing link is sent until 21 Nov 2026, 09:30, unless somebody else confirms the change. Bola Adeyemi or Chidi Okafor can confirm it.",
  ]);
  expect(await since()).toEqual([]);
  server.clock.advance(24 * 3600 - 1);
  expect((await sendPickup(server, loan, store)).status).toBe(422);
  server.clock.advance(1);
  expect((await sendPickup(server, loan, ada)).body.message).toContain("You changed it yourself");
  expect((await sendPickup(server, loan, store)).status).toBe(200);
});
