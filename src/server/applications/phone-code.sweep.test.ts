import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan, confirmPhone, sendPhoneCode } from "../../contract/applications.contract.ts";
import { uploadAuthorization } from "../../contract/loan-files.contract.ts";
import { getLoan, screenLoanNow } from "../../contract/loans.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { queueSms } from "../outbox/queue-message.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { phoneToken } from "./phone-proof.ts";

const WRONG = ["The code is wrong, or no longer works. Ask for a new one"];

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

/** A person whose salary the provider knows. */
function someone() {
  people += 1;
  const person = borrower(700_000 + people);
  giveSalary(server, person);
  return person;
}
const kept = ({ phone_number }: { phone_number: string }) => `+234${phone_number.slice(1)}`;
const textsTo = async (phone: string): Promise<readonly string[]> =>
  (
    await server.deps.db.pool.query(
      "select body from outbox_messages where channel = 'sms' and recipient = $1 order by id",
      [phone],
    )
  ).rows.map(({ body }) => body);
const ask = (phone_number: string) => server.call(sendPhoneCode, { body: { phone_number } });
const confirm = (body: object) => server.call(confirmPhone, { body });
async function codeFor(person: { phone_number: string }): Promise<string> {
  const { status, text } = await ask(person.phone_number);
  expect(status, text).toBe(200);
  return /\d{6}/.exec((await textsTo(kept(person))).at(-1) ?? "")?.[0] ?? "";
}
async function apply(person: ReturnType<typeof borrower>, more: object = {}) {
  const { status, text, body } = await server.call(applyForLoan, { body: { ...applicationOf(person), ...more } });
  expect(status, text).toBe(201);
  const { reference } = body.data as { reference: string };
  return { reference, id: Number(reference.slice(3)) };
}
const sweep = async () => {
  while ((await screenApplications(server.deps)) > 0);
};
const lookups = () => server.provider.calls("lookUpSalary");
const show = async (id: number) =>
  (await server.call(getLoan, { params: { id }, token: await server.staffToken() })).body.data;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("before the phone is confirmed", () => {
  it("201: an application is received as specified, bills no look-up, and makes no phone ring", async () => {
    const person = someone();
    const before = lookups();
    const { id } = await apply(person);
    await sweep();
    expect(lookups()).toBe(before);
    expect(await textsTo(kept(person))).toEqual([]);
    const loan = await show(id);
    expect([loan.status, loan.screening, loan.screening_waits_for]).toEqual([
      "pending_customer_confirmation",
      null,
      "phone",
    ]);
  });

  it("200: Screen now screens it in the same call, for whoever may edit loans", async () => {
    const { id } = await apply(someone());
    const before = lookups();
    const token = await server.staffToken(["edit-loan"]);
    const { status, body } = await server.call(screenLoanNow, { params: { id }, token });
    expect([status, body.data.screening.verdict, body.data.screening_waits_for]).toEqual([200, "qualified", null]);
    expect(lookups()).toBe(before + 1);
    const refused = await server.call(screenLoanNow, {
      params: { id },
      token: await server.staffToken(["view-users"]),
    });
    expect(refused.status).toBe(403);
  });

  it("200: the authorization recording screens it in the same call, and then there is nothing to screen", async () => {
    const { id } = await apply(someone());
    const before = lookups();
    const token = await server.staffToken();
    const { status, body } = await upload(server, id, token);
    expect([uploadAuthorization.method, status, body.data.status, body.data.screening.verdict]).toEqual([
      "POST",
      200,
      "confirmation_sent",
      "qualified",
    ]);
    expect(lookups()).toBe(before + 1);
    const late = await server.call(screenLoanNow, { params: { id }, token });
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining("cannot be screened")]);
  });
});

describe("the code of the phone", () => {
  it("200: goes to the phone alone, works for ten minutes, and stands in no answer and in no table", async () => {
    const person = someone();
    const { status, text, body } = await ask(person.phone_number);
    const [sms = ""] = await textsTo(kept(person));
    const code = /\d{6}/.exec(sms)?.[0] ?? "";
    expect([status, body.data]).toEqual([
      200,
      { expires_at: expect.stringMatching(/:40:00/), resend_at: expect.stringMatching(/:31:00/) },
    ]);
    expect(text).not.toContain(code);
    const { rows } = await server.deps.db.pool.query("select json_agg(c)::text as stored from one_time_codes c");
    expect(rows[0].stored).not.toContain(person.phone_number.slice(1));
    expect((await ask(person.phone_number)).body.message).toBe(
      "A code was sent just now. Ask for another in 60 seconds.",
    );
    expect((await ask("01 234 5678")).body.errors).toEqual({
      phone_number: ["Enter a Nigerian mobile number, for example 0803 123 4567"],
    });
  });

  it("200: entered, it answers a token by which the application is screened by itself and its receipt goes out by SMS", async () => {
    const person = someone();
    const code = await codeFor(person);
    const { body } = await confirm({ phone_number: ` +234 ${person.phone_number.slice(1)}`, code });
    expect(body.data).toEqual({ phone_token: expect.any(String), reference: null });
    const { id, reference } = await apply(person, { phone_token: body.data.phone_token });
    expect((await textsTo(kept(person)))[1]).toContain(`Its reference is ${reference}.`);
    await sweep();
    expect((await show(id)).screening.verdict).toBe("qualified");
    expect((await confirm({ phone_number: person.phone_number, code })).body.errors).toEqual({ code: WRONG });
  });

  it("200: entered for an application that was sent, it has it screened, and the receipt goes out by SMS", async () => {
    const person = someone();
    const { id, reference } = await apply(person);
    const code = await codeFor(person);
    const { status, body } = await confirm({ reference, code });
    expect([status, body.data]).toEqual([200, { phone_token: null, reference }]);
    await sweep();
    const { screening, timeline } = await show(id);
    expect(screening.verdict).toBe("qualified");
    expect(timeline[0]).toMatchObject({ event: "phone-confirmed", by: "Customer" });
    expect((await textsTo(kept(person)))[1]).toContain(`Its reference is ${reference}.`);
  });

  it("429: the sixth code to a number within an hour says when the next can be asked for, whatever the others were for", async () => {
    const person = someone();
    for (const minute of [50, 40, 30, 20, 10])
      await server.deps.db.transaction((tx) =>
        queueSms(tx, {
          to: kept(person),
          body: "A code for something else",
          kind: "code",
          at: new Date(server.clock.now().getTime() - minute * 60_000),
        }),
      );
    const { status, body } = await ask(person.phone_number);
    expect([status, body.message]).toEqual([
      429,
      "Five codes were sent to this phone within an hour. Ask for another in 10 minutes.",
    ]);
  });

  it("422: a wrong code, another phone's, one for a reference that is another's or nobody's, and a sixth try, in one sentence", async () => {
    const [person, other] = [someone(), someone()];
    const { id, reference } = await apply(person);
    const code = await codeFor(other);
    const tried = [
      { phone_number: other.phone_number, code: wrongOf(code) },
      { phone_number: person.phone_number, code },
      { reference, code },
      { reference: "TN-987654", code },
      { reference: "no reference", code },
    ];
    for (const body of tried) {
      const { status, body: answer } = await confirm(body);
      expect([status, answer.errors]).toEqual([422, { code: WRONG }]);
    }
    await sweep();
    expect((await show(id)).screening).toBeNull();
    for (let tries = 0; tries < 4; tries += 1) {
      await confirm({ phone_number: other.phone_number, code: wrongOf(code) });
    }
    expect((await confirm({ phone_number: other.phone_number, code })).body.errors).toEqual({ code: WRONG });
    const both = await confirm({ phone_number: other.phone_number, reference, code });
    expect(both.body.errors).toEqual({
      phone_number: ["Say either the phone number or the reference of the application"],
    });
  });

  it("422: a token of another phone, of an hour ago, or made up, is said at its field, and nothing is received", async () => {
    const [person, other] = [someone(), someone()];
    const { secrets } = server.deps;
    const now = server.clock.now();
    const own = phoneToken(secrets, kept(person), now);
    const tokens = [
      phoneToken(secrets, kept(other), now),
      phoneToken(secrets, kept(person), new Date(now.getTime() - 3_600_000)),
      own.replace(/^\d+/, (until) => String(Number(until) + 60_000)),
      "anything",
    ];
    for (const phone_token of tokens) {
      const { status, body } = await server.call(applyForLoan, { body: { ...applicationOf(person), phone_token } });
      expect([status, body.errors]).toEqual([
        422,
        { phone_token: ["Your phone is not confirmed any more. Ask for a new code"] },
      ]);
    }
    await apply(person, { phone_token: own });
  });

  it("200: a confirmed phone confirms itself alone: under a BVN on file the owner's phone and application stay as they are", async () => {
    const person = someone();
    const { id } = await apply(person);
    const stranger = { ...person, phone_number: someone().phone_number };
    const phone_token = phoneToken(server.deps.secrets, kept(stranger), server.clock.now());
    await sweep();
    const second = await apply(stranger, { phone_token });
    await sweep();
    expect((await show(second.id)).screening_waits_for).toBeNull();
    expect((await show(id)).screening_waits_for).toBe("phone");
    expect(await textsTo(kept(person))).toEqual([]);
  });

  it("the same try with and without its token is one application", async () => {
    const person = someone();
    const headers = { "idempotency-key": "confirmed-meanwhile" };
    const first = await server.call(applyForLoan, { body: applicationOf(person), headers });
    const phone_token = phoneToken(server.deps.secrets, kept(person), server.clock.now());
    const second = await server.call(applyForLoan, { body: { ...applicationOf(person), phone_token }, headers });
    expect([first.status, second.text]).toEqual([201, first.text]);
  });
});

it("429: who asks for many codes, or enters many wrong ones, from one network waits", async () => {
  const own = await startTestServer({ config: { applicationsAnHour: 3 } });
  const statuses: number[] = [];
  for (let place = 0; place < 4; place += 1) {
    statuses.push((await own.call(sendPhoneCode, { body: { phone_number: `0803111000${place}` } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const guesses: number[] = [];
  for (let place = 0; place < 32; place += 1) {
    const phone_number = `08031111${String(place).padStart(3, "0")}`;
    guesses.push((await own.call(confirmPhone, { body: { phone_number, code: "000000" } })).status);
  }
  expect(guesses).toEqual([...Array(31).fill(422), 429]);
  await own.stop();
});
