import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { confirmed } from "../testing/loans/confirmed-phone.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { blind } from "../vault/sealed.ts";
import { applicationOf, enterLoanTypes } from "./application.testkit.ts";

const ALREADY_OPEN =
  "An application for this person is already open. We have sent its reference to the phone and e-mail on file.";

const PHONE_SHARED = "The phone typed is on file for another customer, too. Ask whose it is.";
const BVN_SHARED =
  "The BVN typed is on file with another application, too. Find out whose it is before an offer is made.";

let server: TestServer;
let applicants = 0;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
});
afterAll(() => server.stop());

const someone = (overrides: Record<string, unknown> = {}) => {
  applicants += 1;
  return applicationOf(applicants, overrides);
};
const apply = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(applyForLoan, { body: confirmed(server, body), headers });
/** As somebody without a confirmed phone. */
const applyAsStranger = (body: Record<string, unknown>) => server.call(applyForLoan, { body });
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const loansOf = (bvn: string) =>
  rows("select l.* from loans l join customers c on c.id = l.customer_id where blind_of(c.bvn) = $1 order by l.id", [
    blind("bvn", bvn),
  ]);
const phoneOf = ({ phone_number }: { phone_number: string }) => `+234${phone_number.slice(1)}`;
const notesOf = async (bvn: string) =>
  (
    await rows(
      "select e.note from loan_events e join loans l on l.id = e.loan_id join customers c on c.id = l.customer_id where blind_of(c.bvn) = $1 order by e.id",
      [blind("bvn", bvn)],
    )
  ).map((event) => event.note);
const messagesTo = (...recipients: string[]) =>
  rows("select * from outbox_messages where recipient = any($1) order by id", [recipients]);
const closeLoansOf = (bvn: string, status = "rejected") =>
  rows("update loans set status = $2 where customer_id in (select id from customers where blind_of(bvn) = $1)", [
    blind("bvn", bvn),
    status,
  ]);

describe("201: an application becomes a loan (API-12, PUB-07)", () => {
  it("201: the answer is the reference; the loan keeps what was asked and the terms of that day", async () => {
    const body = someone({ referral_code: "NOBODY-1" });
    const reply = await apply(body);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toEqual({ reference: expect.stringMatching(/^TN-\d{6}$/) });
    const [loan] = await loansOf(body.bvn);
    expect(loan).toMatchObject({
      reference: reply.body.data.reference,
      status: "pending_customer_confirmation",
      application_type: "new",
      amount: 30_000_000,
      tenor: 6,
      method: "flat",
      monthly_rate_bp: 500,
      ippis_number: "AB123456",
      referral_code: "NOBODY-1",
      referrer_id: null,
      offered_amount: null,
    });
    expect(loan.consent_at).toEqual(server.clock.now());
  });

  it("201: the event, one audit row without personal data, and both messages come with it", async () => {
    const body = someone();
    const { reference } = (await apply(body)).body.data;
    const [loan] = await loansOf(body.bvn);
    expect(
      await rows("select event, from_status, to_status, actor from loan_events where loan_id = $1", [loan.id]),
    ).toEqual([
      {
        event: "application-received",
        from_status: null,
        to_status: "pending_customer_confirmation",
        actor: "Customer",
      },
    ]);
    const audits = await rows("select payload from audit_log where object = $1", [`loan:${loan.id}`]);
    expect(audits).toHaveLength(1);
    for (const secret of [body.bvn, body.nin, body.email, body.account_number, body.last_name, "803"]) {
      expect(audits[0].payload).not.toContain(secret);
    }
    const messages = await messagesTo(body.email, `+234${body.phone_number.slice(1)}`);
    expect(messages.map((message) => message.channel).sort()).toEqual(["email", "sms"]);
    for (const message of messages) {
      expect(message.body).toContain(reference);
      expect(message.body).not.toContain(body.first_name);
    }
  });

  it("201: a device loan is for the price of the product; the loan type may be named by its id", async () => {
    const [{ id: type }] = await rows("select id from loan_types where code = 'DEVICE'");
    const [{ id: product }] = await rows("select id from products where active");
    const device = { loan_type: type, amount: undefined, product_id: product, pick_up_location: "Ikeja City Mall" };
    const body = someone(device);
    expect((await apply(body)).status).toBe(201);
    const [loan] = await loansOf(body.bvn);
    expect(loan).toMatchObject({ amount: 45_000_050, product_id: product, pick_up_location: "Ikeja City Mall" });
  });

  it("201: a referral code, in any case, names its holder", async () => {
    const [user] = await rows(
      "insert into users (first_name, last_name, email, referral_code, created_at) values ('Funke', 'B', 'f@tenor.test', 'FUNKE9', now()) returning id",
    );
    const body = someone({ referral_code: "funke9" });
    await apply(body);
    expect((await loansOf(body.bvn))[0]).toMatchObject({ referral_code: "funke9", referrer_id: user.id });
  });

  it.each(["disbursed", "pending_pickup"])("201: who has a loan in %s applies for a top-up of it", async (status) => {
    const body = someone();
    await apply(body);
    await closeLoansOf(body.bvn, status);
    expect((await apply(body)).status).toBe(201);
    const [old, topUp] = await loansOf(body.bvn);
    expect(topUp).toMatchObject({ application_type: "top up", top_up_of: old.id });
  });

  it("201: a doubtful account number is a warning for later, never a refusal", async () => {
    expect((await apply(someone({ account_number: "0000000001" }))).status).toBe(201);
  });

  it("201: what is on file stays; who types another phone is entered beside it, and each is written to about their own alone", async () => {
    const body = someone();
    await apply(body);
    await closeLoansOf(body.bvn);
    const again = { ...body, first_name: "Mallory", email: "mallory@example.com", phone_number: "08099999999" };
    expect((await apply(again)).status).toBe(201);
    const people = await rows(
      "select first_name, email, phone, shares_bvn from customers where blind_of(bvn) = $1 order by id",
      [blind("bvn", body.bvn)],
    );
    expect(people).toEqual([
      { first_name: body.first_name, email: body.email, phone: phoneOf(body), shares_bvn: false },
      { first_name: "Mallory", email: "mallory@example.com", phone: "+2348099999999", shares_bvn: true },
    ]);
    expect(await messagesTo("mallory@example.com", "+2348099999999")).toHaveLength(2);
    expect(await messagesTo(body.email, phoneOf(body))).toHaveLength(2);
    expect(await notesOf(body.bvn)).toEqual([null, BVN_SHARED]);
  });

  it("201: an e-mail typed otherwise than on file is told to the officer, changes nothing, and neither address is written to", async () => {
    const body = someone();
    await apply(body);
    await closeLoansOf(body.bvn);
    expect((await apply({ ...body, email: "mallory@other.example" })).status).toBe(201);
    expect(await rows("select email from customers where blind_of(bvn) = $1", [blind("bvn", body.bvn)])).toEqual([
      { email: body.email },
    ]);
    expect(await messagesTo("mallory@other.example")).toEqual([]);
    expect(await messagesTo(body.email)).toHaveLength(1);
    expect(await notesOf(body.bvn)).toEqual([null, "The e-mail typed differs from the one on file."]);
  });

  it("201: nobody is told anything where the same contact was typed otherwise", async () => {
    const body = someone();
    await apply(body);
    await closeLoansOf(body.bvn);
    await rows("update loans set signed_at = now() where id = $1", [(await loansOf(body.bvn))[0].id]);
    await apply({ ...body, email: body.email.toUpperCase(), phone_number: `+234 ${body.phone_number.slice(1)}` });
    expect(await notesOf(body.bvn)).toEqual([null, null]);
  });

  it("201: the phone of another customer is taken over by nobody: both have it, and the officer asks whose it is", async () => {
    const [body, other] = [someone(), someone()];
    await apply(other);
    await apply(body);
    await closeLoansOf(body.bvn);
    expect((await apply({ ...body, phone_number: other.phone_number })).status).toBe(201);
    const phones = await rows(
      "select bvn, phone, shares_phone from customers where blind_of(bvn) = any($1) order by id",
      [[blind("bvn", other.bvn), blind("bvn", body.bvn)]],
    );
    expect(phones).toEqual([
      { bvn: other.bvn, phone: phoneOf(other), shares_phone: false },
      { bvn: body.bvn, phone: phoneOf(body), shares_phone: false },
      { bvn: body.bvn, phone: phoneOf(other), shares_phone: true },
    ]);
    expect(await notesOf(body.bvn)).toEqual([null, `${PHONE_SHARED} ${BVN_SHARED}`]);
  });

  it("201: the same Idempotency-Key again gets the first answer and leaves one loan", async () => {
    const body = someone();
    const key = { "idempotency-key": "one-press" };
    const replies = await Promise.all([apply(body, key), apply(body, key), apply(body, key)]);
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body.data])))).toHaveLength(1);
    expect(replies[0]?.status).toBe(201);
    expect(await loansOf(body.bvn)).toHaveLength(1);
  });
});

describe("422: what needs our own data is refused on its field, in words (API-08, API-12)", () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ["a loan type nobody offers", { loan_type: "NONE" }, "loan_type", "Choose a loan type from the list"],
    ["a loan type that is closed", { loan_type: "CLOSED" }, "loan_type", "Choose a loan type from the list"],
    ["a tenor beyond the type", { tenor: 13 }, "tenor", "Remita Cash Loan runs for 1 to 12 months"],
    ["no amount", { amount: undefined }, "amount", "Enter an amount in naira"],
    ["too little", { amount: 9_999.99 }, "amount", "Remita Cash Loan lends from ₦10,000.00 to ₦1,000,000.00"],
    ["too much", { amount: 1_000_000.01 }, "amount", "Remita Cash Loan lends from ₦10,000.00 to ₦1,000,000.00"],
    ["a third decimal", { amount: 20_000.005 }, "amount", "Enter an amount in naira with at most two decimals"],
    ["a product on a cash loan", { product_id: 1 }, "product_id", "Only a device loan has a product"],
    [
      "a pick-up on a cash loan",
      { pick_up_location: "Ikeja" },
      "pick_up_location",
      "Only a device loan has a pick-up location",
    ],
    ["an unknown bank", { bank_code: "999" }, "bank_code", "Choose your salary bank from the list"],
    [
      "a landline",
      { phone_number: "01 234 5678" },
      "phone_number",
      "Enter a Nigerian mobile number, for example 0803 123 4567",
    ],
    [
      "an unreadable IPPIS number",
      { ippis_number: "12" },
      "ippis_number",
      "An IPPIS number is up to 4 letters and 4 to 10 digits",
    ],
    ["an unknown state", { state: "Atlantis" }, "state", "Choose your state from the list"],
    [
      "somebody one day short of 18",
      { date_of_birth: "2008-11-21" },
      "date_of_birth",
      "You must be at least 18 years old to apply",
    ],
    ["somebody not born yet", { date_of_birth: "2030-01-01" }, "date_of_birth", "Check your date of birth"],
    ["somebody of 126", { date_of_birth: "1900-01-01" }, "date_of_birth", "Check your date of birth"],
    ["digits for a name", { first_name: "http://win.example" }, "first_name", "Write the name with letters only"],
    [
      "a broken line in a name",
      { last_name: "Ade\r\nBcc: x" },
      "last_name",
      "Write it on one line, without hidden characters and without < or >",
    ],
    [
      "a device without a product",
      { loan_type: "DEVICE", amount: undefined, pick_up_location: "Ikeja" },
      "product_id",
      "Choose a device from the list",
    ],
    [
      "a device nobody sells",
      { loan_type: "DEVICE", amount: undefined, product_id: 2, pick_up_location: "Ikeja" },
      "product_id",
      "Choose a device from the list",
    ],
    [
      "a device at another price",
      { loan_type: "DEVICE", product_id: 1, pick_up_location: "Ikeja" },
      "amount",
      "The price of this device is ₦450,000.50",
    ],
    [
      "a device picked up nowhere",
      { loan_type: "DEVICE", amount: undefined, product_id: 1 },
      "pick_up_location",
      "Choose where you will pick the device up",
    ],
  ])("422: %s", async (_, overrides, field, text) => {
    const body = someone(overrides);
    const reply = await apply(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: "validation-failed", errors: { [field]: [text] } });
    expect(await rows("select 1 from customers where blind_of(bvn) = $1", [blind("bvn", body.bvn)])).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["bvn", { bvn: "123" }],
    ["nin", { nin: "1234567890a" }],
    ["account_number", { account_number: "12345678901" }],
    ["email", { email: "ada" }],
    ["consent", { consent: false }],
    ["valid_id", { valid_id: undefined }],
    ["title", { title: "Sir" }],
    ["date_of_birth", { date_of_birth: "2001-02-29" }],
  ])("422: %s is checked by the contract already", async (field, overrides) => {
    const reply = await apply(someone(overrides));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it("422: all problems are told at once", async () => {
    const reply = await apply(someone({ state: "X", bank_code: "0", tenor: 50, amount: 1 }));
    expect(Object.keys(reply.body.errors).sort()).toEqual(["amount", "bank_code", "state", "tenor"]);
  });

  it("201: on the eighteenth birthday in Lagos the age is enough", async () => {
    expect((await apply(someone({ date_of_birth: "2008-11-20" }))).status).toBe(201);
  });
});

describe("422: one person has one open application, however it is sent", () => {
  it("422: the second one says so, and its reference goes again to what was typed of its own contact", async () => {
    const body = someone();
    const { reference } = (await apply(body)).body.data;
    const reply = await apply(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({ message: ALREADY_OPEN, errors: {}, code: "duplicate" });
    const [, notice] = await messagesTo(body.email);
    expect(notice.body).toContain(reference);
    expect(await messagesTo(phoneOf(body))).toHaveLength(2);
    expect(await loansOf(body.bvn)).toHaveLength(1);
  });

  it("422: with another contact it gets the same answer, and nobody is written to: neither may be the owner", async () => {
    const body = someone();
    await apply(body);
    const reply = await applyAsStranger({ ...body, email: "thief@example.com", phone_number: "0809 888 7777" });
    expect([reply.status, reply.body]).toEqual([422, { message: ALREADY_OPEN, errors: {}, code: "duplicate" }]);
    expect(await messagesTo(body.email, phoneOf(body))).toHaveLength(2);
    expect(await messagesTo("thief@example.com", "+2348098887777")).toEqual([]);
    expect(await loansOf(body.bvn)).toHaveLength(1);
  });

  it("422: of 20 applications of one person at once, 1 becomes a loan and 19 are told", async () => {
    const body = someone();
    const typed = Array.from({ length: 20 }, (_, n) => ({
      ...body,
      phone_number: `0705${String(n).padStart(7, "1")}`,
    }));
    const replies = await Promise.all(typed.map((each) => applyAsStranger(each)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 201);
    expect(refused.map((reply) => reply.body.message)).toEqual(Array(19).fill(ALREADY_OPEN));
    expect(await loansOf(body.bvn)).toHaveLength(1);
    expect(await rows("select 1 from customers where blind_of(bvn) = $1", [blind("bvn", body.bvn)])).toHaveLength(1);
    // One confirmation, and three notices if all typed the same address: nobody gets twenty mails, and no phone rings.
    const [customer] = await rows("select email, phone from customers where blind_of(bvn) = $1", [
      blind("bvn", body.bvn),
    ]);
    expect(await messagesTo(customer.phone)).toEqual([]);
    expect(await messagesTo(customer.email)).toHaveLength(4);
  });

  it("422: of 20 at once of a person we know already, 1 becomes a loan too", async () => {
    const body = someone();
    await apply(body);
    await closeLoansOf(body.bvn);
    const typed = Array.from({ length: 20 }, (_, n) => ({
      ...body,
      phone_number: `0706${String(n).padStart(7, "1")}`,
    }));
    const replies = await Promise.all(typed.map((each) => applyAsStranger(each)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.message === ALREADY_OPEN)).toHaveLength(19);
    expect(await loansOf(body.bvn)).toHaveLength(2);
  });

  it("429: of 10 strangers with one phone at once three are entered, the day's number, and seven are told", async () => {
    const { phone_number } = someone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => apply(someone({ phone_number }))));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 201, 201, ...Array(7).fill(429)]);
    const shared = await rows("select shares_phone from customers where phone = $1 order by id", [
      phoneOf({ phone_number }),
    ]);
    expect(shared.map(({ shares_phone }) => shares_phone)).toEqual([false, true, true]);
  });
});

describe("documents are looked at last", () => {
  const unreadable = { name: "x.png", data: "not base64 at all" };

  it("422: an open application is said before its documents are decoded, and nothing of them is kept", async () => {
    const body = someone();
    await apply(body);
    const keep = vi.spyOn(server.deps.files, "keep");
    expect((await apply({ ...body, valid_id: unreadable })).body.message).toBe(ALREADY_OPEN);
    await apply(body);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it("429: the limit of the day comes first too", async () => {
    const body = someone();
    for (let count = 0; count < 3; count += 1) {
      await apply(body);
      await closeLoansOf(body.bvn);
    }
    const keep = vi.spyOn(server.deps.files, "keep");
    expect((await apply({ ...body, valid_id: unreadable })).status).toBe(429);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it("201: a repeat of an answered request keeps nothing again", async () => {
    const body = someone();
    const key = { "idempotency-key": "keeps-nothing" };
    const first = await apply(body, key);
    const keep = vi.spyOn(server.deps.files, "keep");
    const again = await apply(body, key);
    await closeLoansOf(body.bvn);
    const later = await apply(body, key);
    for (const reply of [again, later]) expect([reply.status, reply.body]).toEqual([201, first.body]);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it("422: a key of more than 200 characters is refused in words, never dropped", async () => {
    const body = someone();
    const reply = await apply(body, { "idempotency-key": "k".repeat(201) });
    expect([reply.status, reply.body.message]).toEqual([422, "An Idempotency-Key has at most 200 characters."]);
    expect(await loansOf(body.bvn)).toEqual([]);
    expect((await apply(body, { "idempotency-key": "k".repeat(200) })).status).toBe(201);
  });
});

describe("429: three applications a day from one phone", () => {
  it("429: the fourth of a business day has to wait for the next one", async () => {
    const body = someone();
    for (let count = 0; count < 3; count += 1) {
      expect((await apply(body)).status).toBe(201);
      await closeLoansOf(body.bvn);
    }
    const reply = await apply(body);
    expect(reply.status).toBe(429);
    expect(reply.body.code).toBe("too-many-requests");
    expect(Number(reply.headers["retry-after"])).toBe(14.5 * 3600);
    server.clock.set("2026-11-20T23:00:00.000Z");
    expect((await apply(body)).status).toBe(201);
  });

  it("429: refused ones count too, under whatever BVN", async () => {
    const victim = someone();
    await apply(victim);
    const phone_number = "08091112222";
    for (let count = 0; count < 3; count += 1)
      expect((await applyAsStranger({ ...victim, phone_number })).status).toBe(422);
    expect((await apply({ ...victim, phone_number })).status).toBe(429);
    expect((await apply(someone({ phone_number }))).status).toBe(429);
  });

  it("422: the owner of a BVN gets at most three notices a day, whoever keeps trying", async () => {
    const victim = someone();
    await apply(victim);
    for (let count = 0; count < 6; count += 1) await applyAsStranger({ ...victim, phone_number: `0809111333${count}` });
    expect(await messagesTo(victim.email)).toHaveLength(1 + 3);
  });
});
