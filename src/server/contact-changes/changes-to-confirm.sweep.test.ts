import { beforeEach, expect, it } from "vitest";
import { type CustomerToConfirm, listContactChanges } from "../../contract/contact-changes.contract.ts";
import { confirmContactChange } from "../../contract/customers.contract.ts";
import { applyAndScreen, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { correct, customerOf, editCustomer, setFourEyes } from "./contact.testkit.ts";

const server = await stagedLending();
const efe = await server.staffToken(["edit-user", "edit-loan", "view-users"], "Efe Omoregie");
const bola = await server.staffToken(["edit-user"], "Bola Adeyemi");
const chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
let phones = 0;

beforeEach(async () => {
  await setFourEyes(server, true);
  await server.deps.db.pool.query("delete from contact_changes");
});

const listed = async (token: string) => (await server.call(listContactChanges, { token })).body.data;
const newPhone = () => `0706${String(++phones).padStart(7, "0")}`;
const confirm = (id: number, change_id: number, token: string) =>
  server.call(confirmContactChange, { params: { id }, body: { change_id }, token });
const loanWithChange = async (): Promise<LoanInHand> => {
  const loan = await applyAndScreen(server);
  expect((await editCustomer(server, loan, efe, { phone_number: newPhone() })).status).toBe(200);
  return loan;
};

it("200: a changed phone waits with its loan's reference, who changed it and from what to what, masked; confirmed, it is gone", async () => {
  const loan = await applyAndScreen(server);
  const { id, phone } = await customerOf(server, loan);
  await editCustomer(server, loan, efe, { phone_number: "07065554821", last_name: "Okoro" });
  const { in_force, are_more, customers } = await listed(bola);
  expect([in_force, are_more, customers.length]).toEqual([true, false, 1]);
  const [waiting] = customers as CustomerToConfirm[];
  expect(waiting).toMatchObject({
    customer: { id },
    loan: { id: loan.id, reference: loan.reference },
    change: { fields: ["phone", "name"], by: "Efe Omoregie", holds_payout: false },
    values: [
      {
        field: "phone",
        by: "Efe Omoregie",
        from: expect.stringMatching(`^•+${phone.slice(-4)}$`),
        to: expect.stringMatching(/^•+4821$/),
      },
      { field: "name", by: "Efe Omoregie", to: "O•••" },
    ],
  });
  expect(JSON.stringify(customers)).not.toMatch(/7065554821|Adekunle/);
  expect((await confirm(id, waiting?.change.id ?? 0, efe)).status).toBe(422);
  expect((await confirm(id, waiting?.change.id ?? 0, bola)).status).toBe(200);
  expect((await listed(bola)).customers).toEqual([]);
});

it("200: a corrected account and e-mail wait with their loan: the bank by name, the rest masked", async () => {
  const loan = await loanIn(server, "pending_approval");
  const body = { bank_code: "058", account_number: "1234509876", email: "another@example.com" };
  expect((await correct(server, loan, efe, body)).status).toBe(200);
  const { customers } = await listed(chidi);
  expect(customers).toMatchObject([{ loan: { id: loan.id }, change: { holds_payout: true } }]);
  const values = (customers as CustomerToConfirm[])[0]?.values;
  expect(values?.find(({ field }) => field === "account")).toMatchObject({
    from: expect.stringMatching(/^•{6}\d{4}$/),
    to: "••••••9876",
  });
  expect(values?.find(({ field }) => field === "email")?.to).toBe("a•••");
  expect(JSON.stringify(customers)).not.toMatch(/1234509876|another@/);
});

it("200: two changes of one customer stand once, each with its values and who made it", async () => {
  const loan = await loanWithChange();
  server.clock.advance(1);
  await editCustomer(server, loan, bola, { phone_number: newPhone() });
  const { customers } = await listed(chidi);
  expect(customers).toMatchObject([
    { change: { only_by: null }, values: [{ by: "Efe Omoregie" }, { by: "Bola Adeyemi" }] },
  ]);
  expect(customers[0].values[1].from).toBe(customers[0].values[0].to);
});

it("200: the longest waiting first, twenty at once; the next come up as these are confirmed", async () => {
  const first = await loanWithChange();
  for (let count = 1; count <= 20; count += 1) await loanWithChange();
  const page = await listed(chidi);
  expect([page.customers.length, page.are_more, page.customers[0].loan.id]).toEqual([20, true, first.id]);
  await confirm(page.customers[0].customer.id, page.customers[0].change.id, chidi);
  const next = await listed(chidi);
  expect([next.customers.length, next.are_more]).toEqual([20, false]);
}, 60_000);

it("200: nothing waits while four eyes are off; 403 for who may not confirm; 422 for a parameter it does not know", async () => {
  await loanWithChange();
  await setFourEyes(server, false);
  expect(await listed(bola)).toEqual({ in_force: false, customers: [], are_more: false });
  const token = await server.staffToken(["view-users"], "Halima Bello");
  expect((await server.call(listContactChanges, { token })).status).toBe(403);
  expect((await server.call(listContactChanges, { token: bola, query: { loan: "1" } })).status).toBe(422);
});
