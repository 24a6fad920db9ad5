import { afterAll, expect, it } from "vitest";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { startOffice } from "../approval-requests/office.testkit.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { cashier, rowsOf } from "../testing/loans/money-life.ts";

const { server, ada } = await startOffice();
afterAll(() => server.stop());

it("the first payout tells every Super Admin by mail who the Super Admins are and who made them; the second tells nobody", async () => {
  await addLoanTypes(server);
  const [role] = await rowsOf<{ id: number }>(server, "select id from roles where protected");
  const kemi = { first_name: "Kemi", last_name: "Bello", email: "kemi@tenor.test", phone_number: "08031234567" };
  const made = await server.call(createStaff, { token: ada.token, body: { ...kemi, roles: [role?.id] } });
  expect(made.status).toBe(201);
  await rowsOf(server, "update users set password_hash = 'chosen' where email = 'kemi@tenor.test'");
  const desk = await cashier(server, "Efe Desk");
  await setFourEyes(server, false);
  const pay = async (reference: string) => {
    const { id } = await loanIn(server, "pending_disbursement");
    expect((await desk.act(disburseLoan, id, { reference })).status).toBe(200);
  };
  await pay("FIRST-1");
  const told = () =>
    rowsOf<{ recipient: string; body: string }>(
      server,
      "select recipient, body from outbox_messages where subject like 'The first loan was paid out%' order by recipient",
    );
  const mails = await told();
  expect(mails.map(({ recipient }) => recipient)).toContain("kemi@tenor.test");
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { body } of mails) {
    expect(body).toMatch(/Kemi Bello, made by Ada Obi on /);
    expect(body).toMatch(/Efe Omoregie, /);
  }
  await pay("SECOND-1");
  expect(await told()).toEqual(mails);
});
