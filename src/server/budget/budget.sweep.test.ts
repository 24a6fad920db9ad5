import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applyForLoan, sendPhoneCode } from "../../contract/applications.contract.ts";
import { getLoan, screenLoanNow } from "../../contract/loans.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { askForCode } from "../application-status/status.testkit.ts";
import { confirmed } from "../testing/loans/confirmed-phone.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ config: { publicLookupsADay: 2, publicSmsADay: 5 } });
  await addLoanTypes(server);
  await server.staffToken(["manage-settings"], "Efe Admin");
  await server.staffToken(["edit-loan"], "Bola Officer");
});
afterAll(() => server.stop());

async function apply(isConfirmed = true): Promise<{ id: number; reference: string; phone: string }> {
  people += 1;
  const person = borrower(800_000 + people);
  giveSalary(server, person);
  const body = applicationOf(person);
  const reply = await server.call(applyForLoan, { body: isConfirmed ? confirmed(server, body) : body });
  expect(reply.status, reply.text).toBe(201);
  const { reference } = reply.body.data;
  return { id: Number(reference.slice(3)), reference, phone: person.phone_number };
}
const sweep = async () => {
  while ((await screenApplications(server.deps)) > 0);
};
const show = async (id: number) =>
  (await server.call(getLoan, { params: { id }, token: await server.staffToken([]) })).body.data;
const told = async (subject: string) =>
  (
    await server.deps.db.pool.query(
      "select u.first_name from outbox_messages m join users u on u.email = m.recipient where m.subject = $1",
      [subject],
    )
  ).rows.map(({ first_name }) => first_name);
const count = async (sql: string) =>
  Number((await server.deps.db.pool.query(`select count(*) from ${sql}`)).rows[0].count);

it("beyond the day's look-ups applications are received and wait, the administrators are told once, and staff go on", async () => {
  const failed = vi.spyOn(server.deps.log, "error");
  const loans = [await apply(), await apply(), await apply(), await apply()];
  await sweep();
  await sweep();
  expect(server.provider.calls("lookUpSalary")).toBe(2);
  expect(await count("provider_lookups")).toBe(2);
  const waiting = await Promise.all(loans.map(async ({ id }) => (await show(id)).screening_waits_for));
  expect(waiting.sort()).toEqual(["budget", "budget", null, null]);
  expect(await told("The day's budget for salary look-ups is spent")).toEqual(["Efe"]);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls[0]?.[0]).toEqual({ event: "budget spent", what: "lookup", most: 2 });
  failed.mockRestore();

  const one = loans.find((_, place) => waiting[place] === "budget") ?? loans[3];
  const open = await Promise.all(loans.map(async (loan) => ((await show(loan.id)).screening ? undefined : loan)));
  const { id } = open.find(Boolean) ?? (one as { id: number });
  const token = await server.staffToken(["edit-loan"]);
  expect((await server.call(screenLoanNow, { params: { id }, token })).body.data.screening.verdict).toBe("qualified");

  server.clock.advance(24 * 3600);
  await sweep();
  for (const loan of loans) expect((await show(loan.id)).screening?.verdict).toBe("qualified");
});

it("beyond the day's SMS there is no code for a phone, a status code goes by e-mail alone, and the administrators are told once", async () => {
  server.clock.advance(24 * 3600);
  const sms = () => count("outbox_messages where channel = 'sms'");
  const before = await sms();
  const loans = [await apply(), await apply(), await apply()];
  expect((await server.call(sendPhoneCode, { body: { phone_number: "08039990001" } })).status).toBe(200);
  expect((await server.call(sendPhoneCode, { body: { phone_number: "08039990002" } })).status).toBe(200);
  expect(await sms()).toBe(before + 5);
  const refused = await server.call(sendPhoneCode, { body: { phone_number: "08039990003" } });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "No more codes can be sent today. Send your application without one: we look at it and call you to confirm it.",
  ]);
  const emails = await count("outbox_messages where channel = 'email' and subject like 'Your code for TN-%'");
  expect((await askForCode(server, loans[0]?.reference ?? "")).status).toBe(200);
  expect(await count("outbox_messages where channel = 'email' and subject like 'Your code for TN-%'")).toBe(emails + 1);
  await apply();
  expect(await sms()).toBe(before + 5);
  expect(await told("The day's budget for SMS is spent")).toEqual(["Efe"]);
});
