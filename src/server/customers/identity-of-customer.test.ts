import { afterAll, beforeAll, expect, it } from "vitest";
import { getCustomer, listCustomerFiles, updateCustomer } from "../../contract/customers.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { addStaff } from "../staff/staff.testkit.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let known: LoanInHand;
let other: LoanInHand;
beforeAll(async () => {
  server = await startTestServer({ config: { identitiesAnHour: 1 } });
  await addLoanTypes(server);
  known = await applyAndScreen(server);
  other = await applyAndScreen(server);
});
afterAll(() => server.stop());

const customerOf = async ({ id }: LoanInHand): Promise<number> =>
  (await server.call(getLoan, { params: { id }, token: await server.staffToken([]) })).body.data.user.id;

it("200: seeing a customer counts as opening the newest loan; beyond the hour's who they are is left out", async () => {
  const { token } = await addStaff(server, ["view-users"]);
  const show = async (loan: LoanInHand) =>
    (await server.call(getCustomer, { params: { id: await customerOf(loan) }, token })).body.data;
  const whole = await show(known);
  expect(whole).toMatchObject({ identity: "whole", date_of_birth: "1988-03-14" });
  expect((await server.call(getLoan, { params: { id: known.id }, token })).body.data.identity).toBe("whole");
  expect(await show(known)).toEqual(whole);
  const { body, text } = await server.call(getCustomer, { params: { id: await customerOf(other) }, token });
  expect(body.data).toMatchObject({
    identity: "withheld",
    name: "Ngozi Eze",
    phone_number: `•••••••${other.person.phone_number.slice(-4)}`,
    email: "•••••",
    date_of_birth: null,
    address: null,
  });
  for (const secret of [other.person.phone_number.slice(1), "1988-03-14", "@example.com", "Adetokunbo"])
    expect(text).not.toContain(secret);
});

it("opening a customer and the list of their files is told to the security log; each address of a file names who asked", async () => {
  const { id: userId, token } = await addStaff(server, ["view-users"]);
  const id = await customerOf(known);
  server.deps.security.take(server.clock.now(), true);
  await server.call(getCustomer, { params: { id }, token });
  const { body } = await server.call(listCustomerFiles, { params: { id }, token });
  expect(body.data[0].link).toContain(`&by=${userId}&loan=${known.id}&`);
  const by = { userId, subject: { type: "customer", id } };
  expect(server.deps.security.take(server.clock.now(), true)).toMatchObject([
    { ...by, kind: "customer-opened" },
    { ...by, kind: "files-listed" },
  ]);
});

it("200: whoever may change customers and not see them is not told who they are by saving", async () => {
  const { token } = await addStaff(server, ["edit-user"]);
  const { bvn, nin } = known.person;
  const form = { first_name: "Ngozi", last_name: "Eze", title: "Mrs", date_of_birth: "1988-03-14", bvn, nin };
  const { status, body, text } = await server.call(updateCustomer, {
    params: { id: await customerOf(known) },
    token,
    body: form,
  });
  expect([status, body.data.date_of_birth, body.data.email]).toEqual([200, null, "•••••"]);
  expect(text).not.toContain(known.person.phone_number.slice(1));
});
