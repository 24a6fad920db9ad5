import { expect, it } from "vitest";
import { receiveNotification } from "../../contract/provider-traffic.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { checkNotifications } from "./check-notifications.job.ts";
import { notificationKey } from "./notification-key.ts";
import { collectedLoan, DAY, paymentsOf, rowsOf } from "./traffic.testkit.ts";

const FORGED = heavyCount("forged notifications", 1000, 200);

const server = await stagedLending();

it("0 postings: forged notifications for a mandate that exists move nothing, and cost few questions (T08)", async () => {
  const loan = await collectedLoan(server);
  const url = receiveNotification.path.replace(":key", notificationKey(server.deps.secrets));
  const notice = { mandateReference: loan.mandate, amount: loan.instalment, paidOn: DAY };
  for (let forged = 0; forged < FORGED; forged += 1) {
    const payload = JSON.stringify({ ...notice, notificationId: `F${forged}` });
    expect((await server.app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
  }
  const asked = server.provider.calls("mandateHistory");
  while ((await checkNotifications(server.deps)) > 0);
  expect(server.provider.calls("mandateHistory") - asked).toBe(Math.ceil(FORGED / 200));
  expect(await paymentsOf(server, loan.id)).toEqual([]);
  expect(await rowsOf(server, "select id from provider_notifications where state <> 'received'")).toEqual([]);
  await expectBooksToHold(server.deps.db);
});
