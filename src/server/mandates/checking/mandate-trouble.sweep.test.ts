import { expect, it } from "vitest";
import { setUpDeduction } from "../../../contract/loans.contract.ts";
import { checkMandate } from "../../../contract/mandates.contract.ts";
import { getProviderTraffic } from "../../../contract/provider-traffic.contract.ts";
import { settleOperations } from "../../mandate-record/settle-operations.job.ts";
import {
  check,
  collectedLoan,
  DAY,
  newestMandateRow,
  paymentsOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import type { DeductionProvider } from "../../providers/deduction-provider.ts";
import { loanIn } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { checkMandateNow } from "./check-mandate-now.ts";

const server = await stagedLending();

const needsPerson = async (loanId: number) => {
  const token = await server.staffToken(["view-repayments"]);
  const { needs_person } = (await server.call(getProviderTraffic, { token })).body.data;
  return needs_person.filter(({ loan }: { loan: { id: number } }) => loan.id === loanId);
};

it("a line that cannot be brought in is told to people, until it is", async () => {
  const loan = await collectedLoan(server);
  await rowsOf(
    server,
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise 'no line'; end $$;
    create trigger refuse_all before insert on deductions for each row execute function refuse_all()`,
  );
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  const token = await server.staffToken(["edit-repayment"]);
  const { body } = await server.call(checkMandate, { params: { id: loan.id }, token });
  expect(body.data).toMatchObject({ posted: 0, failed: 1 });
  const message = `Mandate ${loan.mandate}: A line of its history could not be brought in`;
  expect(await needsPerson(loan.id)).toMatchObject([{ kind: "read-history", message }]);
  await rowsOf(server, "drop trigger refuse_all on deductions");
  await check(server, loan);
  expect(await needsPerson(loan.id)).toEqual([]);
  expect(await paymentsOf(server, loan.id)).toHaveLength(1);
});

it("a mandate whose history cannot be had all night is told to people with the reason", async () => {
  const loan = await collectedLoan(server);
  for (let time = 1; time <= 4; time += 1) {
    expect(await needsPerson(loan.id)).toEqual([]);
    server.provider.queueOutcomes("mandateHistory", { kind: "unknown-not-committed" });
    await checkMandateNow(server.deps, loan.mandateId);
  }
  expect(await needsPerson(loan.id)).toMatchObject([{ message: expect.stringMatching(/The provider did not answer/) }]);
  await check(server, loan);
  expect(await needsPerson(loan.id)).toEqual([]);
});

it("200: checking by hand says when it did nothing because a later answer was here first", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  const soon = new Date(server.clock.now().getTime() + 1000);
  await rowsOf(server, "update mandates set checked_at = $1 where id = $2", [soon, loan.mandateId]);
  const token = await server.staffToken(["edit-repayment"]);
  const { body } = await server.call(checkMandate, { params: { id: loan.id }, token });
  expect(body.data).toMatchObject({ posted: 0, superseded: true });
  expect(await paymentsOf(server, loan.id)).toEqual([]);
});

it("a check that a wrong clock dated ahead is no reason to do nothing", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await rowsOf(server, "update mandates set checked_at = '2027-03-01' where id = $1", [loan.mandateId]);
  expect(await check(server, loan)).toMatchObject({ posted: 1, superseded: false });
  expect((await newestMandateRow(server, loan.id)).checked_at).toEqual(server.clock.now());
});

it("400: a booking answered with the reference of another loan's mandate stays in doubt with the reason, and books nothing", async () => {
  const other = await collectedLoan(server);
  const loan = await loanIn(server, "pending_deduction_setup");
  const { provider } = server.deps;
  const lying: Partial<DeductionProvider> = {
    bookMandate: async () => ({ kind: "done", value: { mandateReference: other.mandate } }),
  };
  const honest = provider?.bookMandate;
  Object.assign(provider as object, lying);
  const { status, body } = await server.call(setUpDeduction, {
    params: { id: loan.id },
    token: await server.staffToken(),
  });
  Object.assign(provider as object, { bookMandate: honest });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/has not confirmed yet/)]);
  const operations = () =>
    rowsOf(server, "select state, message from provider_operations where loan_id = $1", [loan.id]);
  expect(await operations()).toEqual([
    { state: "unknown", message: expect.stringMatching(/another booking's mandate/) },
  ]);
  expect(await rowsOf(server, "select id from mandates where loan_id = $1", [loan.id])).toEqual([]);
  server.clock.advance(60);
  await settleOperations(server.deps);
  expect(await operations()).toMatchObject([{ state: "unknown" }]);
});
