import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { receiveNotification } from "../../contract/provider-traffic.contract.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { notificationKey } from "./notification-key.ts";
import { collectedLoan, rowsOf } from "./traffic.testkit.ts";

const server = await stagedLending();
let url: string;

beforeAll(() => {
  url = receiveNotification.path.replace(":key", notificationKey(server.deps.secrets));
});

/** The raw content of the database. */
async function heldIn(table: string): Promise<string> {
  const client = new pg.Client(server.database.connection);
  await client.connect();
  try {
    const { rows } = await client.query(`select t::text as held from ${table} t`);
    return rows.map((row) => row.held).join("\n");
  } finally {
    await client.end();
  }
}

it("what the provider sends is kept word for word, counted once, and says nothing in clear", async () => {
  const payload = JSON.stringify({ note: "of account 3087654321, BVN 22198765432" });
  const send = () =>
    server.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
  await send();
  await send();
  const [kept, ...others] = await rowsOf(server, "select body, copies from provider_notifications");
  expect([kept, others]).toEqual([{ body: payload, copies: 2 }, []]);
  expect(await heldIn("provider_notifications")).not.toMatch(/3087654321|22198765432|account/);
});

it("what the provider is asked for names no account in clear, and the database still finds it by its code", async () => {
  const { id } = await collectedLoan(server);
  const [asked] = await rowsOf(
    server,
    `select l.account_number, o.request, o.request -> 'booking' ->> 'authorisationCode' as code
      from provider_operations o join loans l on l.id = o.loan_id where o.loan_id = $1 and o.kind = 'book-mandate'`,
    [id],
  );
  const { account_number: account, request, code } = asked as unknown as Record<string, string>;
  expect(account).toMatch(/^\d{10}$/);
  expect(JSON.stringify(request)).toContain(account);
  expect(code).toBeTruthy();
  // A customer's number is the provider's; the fake derives it from the account.
  const held = (await heldIn("provider_operations")).replaceAll(`C${account}`, "");
  expect(held).not.toContain(account);
});
