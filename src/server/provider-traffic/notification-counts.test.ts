import { afterAll, beforeAll, expect, it } from "vitest";
import {
  getProviderTraffic,
  listNotifications,
  receiveNotification,
} from "../../contract/provider-traffic.contract.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { notificationKey } from "./notification-key.ts";
import { rowsOf } from "./traffic.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (payload: string) =>
  server.app.inject({
    method: "POST",
    url: receiveNotification.path.replace(":key", notificationKey(server.deps.secrets)),
    payload,
    headers: { "content-type": "application/json" },
  });
const about = (mandateReference: string) =>
  JSON.stringify({ notificationId: "1", mandateReference, amount: 100, paidOn: "2026-11-25" });

async function shown() {
  const token = await server.staffToken(["view-repayments"]);
  const total = async (query: Record<string, string>) =>
    (await server.call(listNotifications, { token, query })).body.data.total;
  const { notifications } = (await server.call(getProviderTraffic, { token })).body.data;
  return [await total({}), await total({ state: "parked" }), notifications];
}

it("what the provider sent is counted as it comes, moves and goes, exactly, folded or not (T08)", async () => {
  const none = { received: 0, confirmed: 0, parked: 0, unconfirmed: 0, unreadable: 0 };
  expect(await shown()).toEqual([0, 0, none]);
  for (const text of [about("M-1"), about("M-2"), about("M-2"), "no notice"]) await send(text);
  expect(await shown()).toEqual([3, 2, { ...none, parked: 2, unreadable: 1 }]);
  await rowsOf(server, "update provider_notifications set state = 'unconfirmed' where mandate_reference = 'M-1'");
  await rowsOf(server, "delete from provider_notifications where state = 'unreadable'");
  const now = [2, 1, { ...none, parked: 1, unconfirmed: 1 }];
  expect(await shown()).toEqual(now);
  expect(await foldDeltas(server.deps.db, "notification_count")).toBeGreaterThan(0);
  expect([await shown(), await rowsOf(server, "select * from notification_count_deltas")]).toEqual([now, []]);
  await expectBooksToHold(server.deps.db);
});

it("a repetition that is only counted leaves no delta behind, and no count reads what is kept", async () => {
  await send(about("M-3"));
  while ((await foldDeltas(server.deps.db, "notification_count")) > 0);
  for (let copy = 0; copy < 3; copy += 1) await send(about("M-3"));
  expect(await rowsOf(server, "select * from notification_count_deltas")).toEqual([]);
  const plan = await rowsOf(server, "explain select * from notification_counts");
  expect(JSON.stringify(plan)).not.toContain("provider_notifications");
});
