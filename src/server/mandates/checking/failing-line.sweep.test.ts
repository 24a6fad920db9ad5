import { expect, it } from "vitest";
import { checkMandate } from "../../../contract/mandates.contract.ts";
import { addDays } from "../../../domain/time/lagos-date.ts";
import { checkNotifications } from "../../provider-traffic/check-notifications.job.ts";
import { keepNotification } from "../../provider-traffic/notification.store.ts";
import {
  check,
  collectedLoan,
  DAY,
  deductionsOf,
  newestMandateRow,
  paymentsOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { checkMandateNow } from "./check-mandate-now.ts";

const server = await stagedLending();

it("a line that cannot be brought in stops no other, and the mandate is asked about again soon", async () => {
  const loan = await collectedLoan(server);
  await rowsOf(
    server,
    `create function refuse_line() returns trigger language plpgsql as $$
      begin if new.amount = 777 then raise 'no such line'; end if; return new; end $$;
    create trigger refuse_line before insert on deductions for each row execute function refuse_line()`,
  );
  server.provider.collect(loan.mandate, DAY, 777 as typeof loan.instalment);
  server.provider.collect(loan.mandate, addDays(DAY, 1), loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1, failed: 1 });
  expect((await paymentsOf(server, loan.id)).map((one) => one.amount)).toEqual([loan.instalment]);
  const waiting = await newestMandateRow(server, loan.id);
  expect(waiting.poll_failures).toBe(1);
  expect(waiting.next_poll_at.getTime() - server.clock.now().getTime()).toBe(5 * 60_000);
  await rowsOf(server, "drop trigger refuse_line on deductions");
  expect(await check(server, loan)).toMatchObject({ posted: 1, failed: 0 });
  expect(await deductionsOf(server, loan.id)).toHaveLength(2);
});

it("a check that fails on our side counts as a look, and comes to an end", async () => {
  const loan = await collectedLoan(server);
  const notice = { notificationId: "N", mandateReference: loan.mandate, amount: loan.instalment, paidOn: DAY };
  const kept = { provider: "Fake", body: "{}", contentHash: Buffer.alloc(32, 1), notice, at: server.clock.now() };
  await keepNotification(server.deps.db, kept);
  const mandateHistory = () => Promise.reject(new Error("cannot be read"));
  const deps = { ...server.deps, provider: { ...server.provider, mandateHistory } };
  for (let look = 1; look <= 6; look += 1) {
    expect(await checkNotifications(deps)).toBe(1);
    const [{ checks }] = await rowsOf(server, "select checks from provider_notifications");
    expect(checks).toBe(look);
    server.clock.advance(18 * 60 * 60);
  }
  expect(await rowsOf(server, "select state from provider_notifications")).toEqual([{ state: "unconfirmed" }]);
});

it("a posted line that goes back on its way is not reversed", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  const mandateHistory: typeof server.provider.mandateHistory = async (key) => {
    const answer = await server.provider.mandateHistory(key);
    if (answer.kind !== "done") return answer;
    const deductions = answer.value.deductions.map((line) => ({ ...line, status: "PROCESSING", isSettled: false }));
    return { ...answer, value: { ...answer.value, deductions } };
  };
  const deps = { ...server.deps, provider: { ...server.provider, mandateHistory } };
  expect(await checkMandateNow(deps, loan.mandateId)).toMatchObject({ reversed: 0 });
  expect((await paymentsOf(server, loan.id)).filter((one) => one.reversed_at === null)).toHaveLength(1);
});

it("403: checking by hand posts and reverses, so it asks for edit-repayment or add-repayment; 429 beyond three a minute", async () => {
  const loan = await collectedLoan(server);
  const params = { id: loan.id };
  const viewer = await server.staffToken(["view-repayments"]);
  expect((await server.call(checkMandate, { params, token: viewer })).status).toBe(403);
  for (const permission of ["edit-repayment", "add-repayment"] as const) {
    const token = await server.staffToken([permission]);
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push(await server.call(checkMandate, { params, token }));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429]);
    expect(replies[3]?.body.message).toMatch(/Try again in 60 seconds/);
  }
});
