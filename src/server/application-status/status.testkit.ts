import { getStatus, openStatusView, sendStatusCode } from "../../contract/application-status.contract.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

let networks = 0;

/** The last four digits of an application's phone; any for an unknown reference. */
export async function phoneDigitsOf(server: TestServer, reference: string): Promise<string> {
  const { rows } = await server.deps.db.pool.query<{ digits: string }>(
    "select right(c.phone, 4) as digits from loans l join customers c on c.id = l.customer_id where l.id = $1",
    [Number(/\d+/.exec(reference)?.[0] ?? 0)],
  );
  return rows[0]?.digits ?? "0000";
}

/** Requests a code, by default each time from another network. */
export async function askForCode(
  server: TestServer,
  reference: string,
  network?: string,
  digits?: string,
): Promise<Reply> {
  networks += 1;
  const body = { reference, phone_digits: digits ?? (await phoneDigitsOf(server, reference)) };
  return postFrom(server, sendStatusCode.path, body, network ?? `10.1.${networks >> 8}.${networks & 255}`);
}

export async function enterCode(server: TestServer, reference: string, otp: string, network = "10.9.0.1") {
  const body = { reference, phone_digits: await phoneDigitsOf(server, reference), otp };
  return postFrom(server, openStatusView.path, body, network);
}

async function postFrom(server: TestServer, url: string, body: object, remoteAddress: string): Promise<Reply> {
  const answer = await server.app.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

/** The newest viewing code for this reference from the customer's SMS; undefined if none was sent. */
export async function statusCodeSent(server: TestServer, reference: string): Promise<string | undefined> {
  const { rows } = await server.deps.db.pool.query<{ body: string }>(
    "select body from outbox_messages where channel = 'sms' and body like $1 order by id desc limit 1",
    [`% to see where ${reference} stands%`],
  );
  return /\d{6}/.exec(rows[0]?.body ?? "")?.[0];
}

/** Opens the view of a loan as its customer does; returns the token. */
export async function openView(server: TestServer, reference: string): Promise<string> {
  const asked = await askForCode(server, reference);
  if (asked.status !== 200) throw new Error(asked.text);
  const opened = await enterCode(server, reference, (await statusCodeSent(server, reference)) ?? "");
  if (opened.status !== 200) throw new Error(opened.text);
  return opened.body.data.token;
}

export const readView = (server: TestServer, reference: string, token: string): Promise<Reply> =>
  server.call(getStatus, { body: { reference, token } });

/** The customer's current status page of a loan. */
export async function statusOf(server: TestServer, reference: string) {
  const { status, body, text } = await readView(server, reference, await openView(server, reference));
  if (status !== 200) throw new Error(text);
  return body.data;
}
