import { expect, it } from "vitest";
import { stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { settleOperations } from "../../mandate-record/settle-operations.job.ts";
import {
  type Collected,
  check,
  collectedLoan,
  newestMandateRow,
  notesOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import { stagedLending } from "../../testing/staged-server.ts";

const server = await stagedLending();

const statusOf = async ({ id }: Collected): Promise<string> => (await newestMandateRow(server, id)).status;
const countOf = async ({ id }: Collected, note: string): Promise<number> =>
  (await notesOf(server, id)).filter((one) => one === note).length;
const stop = async ({ mandate }: Collected) =>
  server.call(stopLoanCollection, {
    token: await server.staffToken(["edit-repayment"]),
    body: { mandateReference: mandate, provider: "remita" },
  });
const atProvider = ({ mandate }: Collected) =>
  server.provider.mandates().find((one) => one.mandateReference === mandate)?.status;

it("a word that nobody knows ends no mandate; it is said in the timeline, once for each word", async () => {
  const loan = await collectedLoan(server);
  server.provider.end(loan.mandate, "UNDER REVIEW");
  await check(server, loan);
  await check(server, loan);
  expect([await statusOf(loan), await countOf(loan, "mandate-unclear")]).toEqual(["active", 1]);
  expect(await countOf(loan, "mandate-ended")).toBe(0);
  server.provider.end(loan.mandate, "SUSPENDED");
  await check(server, loan);
  expect([await statusOf(loan), await countOf(loan, "mandate-unclear")]).toEqual(["active", 2]);
});

it("a word that nobody knows confirms no stop that has not been sent", async () => {
  const loan = await collectedLoan(server);
  server.provider.queueOutcomes("stopMandate", { kind: "unknown-not-committed" });
  await stop(loan);
  server.provider.end(loan.mandate, "UNDER REVIEW");
  await check(server, loan);
  expect(await statusOf(loan)).toBe("stopping");
  server.provider.end(loan.mandate, "STOP");
  await check(server, loan);
  expect(await statusOf(loan)).toBe("stopped");
});

it("a mandate that lives although it was stopped is stopped again, and that is said", async () => {
  const loan = await collectedLoan(server);
  await stop(loan);
  server.provider.end(loan.mandate, "NEW");
  await check(server, loan);
  expect(await statusOf(loan)).toBe("stopped");
  server.clock.advance(2 * 60 * 60);
  await check(server, loan);
  expect([await statusOf(loan), await countOf(loan, "mandate-live-again")]).toEqual(["stopping", 1]);
  await settleOperations(server.deps);
  expect([await statusOf(loan), atProvider(loan)]).toEqual(["stopped", "STOP"]);
});

it("STP-05: one that had ended and lives is stopped again; a person may stop one that has ended", async () => {
  const loan = await collectedLoan(server);
  server.provider.end(loan.mandate);
  await check(server, loan);
  expect(await statusOf(loan)).toBe("ended");
  server.provider.end(loan.mandate, "NEW");
  await check(server, loan);
  expect([await statusOf(loan), await countOf(loan, "mandate-live-again")]).toEqual(["stopping", 1]);
  const other = await collectedLoan(server);
  server.provider.end(other.mandate);
  await check(server, other);
  server.provider.end(other.mandate, "NEW");
  expect((await stop(other)).status).toBe(200);
  expect([await statusOf(other), atProvider(other)]).toEqual(["stopped", "STOP"]);
  expect(
    await rowsOf(server, "select id from provider_operations where mandate_id = $1", [other.mandateId]),
  ).toHaveLength(1);
});
