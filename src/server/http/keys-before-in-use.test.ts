import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptLeadOffer, readLeadOffer } from "../../contract/lead-offers.contract.ts";
import { readMessages } from "../../contract/messages.contract.ts";
import { addWebhook, applyByPartner, renewWebhookSecret } from "../../contract/partners.contract.ts";
import { readProviderTraffic } from "../../contract/provider-traffic.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { attempt, member, PASSWORD, signedIn, withSecondStep } from "../account/account.testkit.ts";
import { applicationOf, enterLoanTypes } from "../applications/application.testkit.ts";
import { countAgainstPhone, refuseBeyondLimit } from "../applications/application-limit.ts";
import type { Submission } from "../applications/submission.ts";
import { leadWithOffer } from "../lead-offers/leads.testkit.ts";
import { linkDigest } from "../lead-offers/link-token.ts";
import { bounceAddress, reportAddress } from "../messages/report-key.ts";
import { deliverWebhooks } from "../partners/deliver-webhooks.job.ts";
import { startReceiver } from "../partners/webhook-receiver.testkit.ts";
import { notificationAddress } from "../provider-traffic/notification-key.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { versionBefore } from "../testing/version-before.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

const ROOT = randomBytes(32);
const before = versionBefore(ROOT);
const DAY_SECONDS = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { webhooksAnywhere: true } });
  await enterLoanTypes(server.deps.db);
  await rows("insert into installation (key, value) values ('root-key', $1)", [ROOT.toString("base64")]);
  Object.assign(server.deps, { secrets: await loadSecrets(server.deps) });
});
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

it("200: a recovery code of before signs in, once; those that are made now need no key at all", async () => {
  const { id, email } = await member(server);
  const { codes } = await withSecondStep(server, await signedIn(server, email));
  await rows("update recovery_codes set key_before = true, code_hash = $2 where user_id = $1 and code_hash = any($3)", [
    id,
    before.sign("recovery-code", `${id}:aaaaabbbbb`),
    (await rows("select code_hash from recovery_codes where user_id = $1 limit 1", [id])).map((row) => row.code_hash),
  ]);
  expect((await attempt(server, email, { code: "AAAAA-bbbbb" })).status).toBe(200);
  expect((await attempt(server, email, { code: "aaaaa-bbbbb" })).status).toBe(422);
  expect((await attempt(server, email, { code: codes.at(-1) ?? "" })).status).toBe(200);
});

it("422: what the key of before makes of a code opens nothing that was made since", async () => {
  const { id, email } = await member(server);
  await withSecondStep(server, await signedIn(server, email));
  const hash = before.sign("recovery-code", `${id}:aaaaabbbbb`);
  await rows("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [id, hash]);
  expect((await attempt(server, email, { code: "aaaaa-bbbbb" })).status).toBe(422);
});

it("a browser that was known before is no news, is let off a stranger's guesses, and is known anew from then on", async () => {
  const { id, email } = await member(server);
  const device = "x7f3k29d8s0q1m4v6b5n8c2z";
  const hash = before.sign("known-browser", `device:${device}`);
  await rows(
    "insert into known_browsers (user_id, browser_hash, seen_at) values ($1, 'another', now()), ($1, $2, now())",
    [id, hash],
  );
  await rows(
    "insert into sign_in_failures (subject, failures, last_failed_at, blocked_until) values ('address:127.0.0.1', 40, $1, $1::timestamptz + interval '60 seconds')",
    [server.clock.now()],
  );
  const enter = (named: object) => server.call(signIn, { body: { email, password: PASSWORD }, headers: { ...named } });
  expect((await enter({})).status).toBe(429);
  expect((await enter({ "x-device": device })).status).toBe(200);
  expect(await rows("select 1 from outbox_messages where recipient = $1", [email])).toEqual([]);
  const known = await rows("select browser_hash from known_browsers where user_id = $1", [id]);
  expect(known.map(({ browser_hash }) => browser_hash.toString("hex")).sort()).toEqual(
    [Buffer.from("another"), server.deps.secrets.sign("known-browser", `device:${device}`)]
      .map((one) => one.toString("hex"))
      .sort(),
  );
  await rows("delete from sign_in_failures");
});

it("200: the link of a lead that was sent before leads to its offer, which can be accepted", async () => {
  const lead = await leadWithOffer(server, 9_301);
  const at = server.clock.now();
  const digest = linkDigest(before, "a-token-of-before-that-was-sent1");
  await rows(
    "insert into lead_links (token_digest, lead_id, created_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '1 day')",
    [digest, lead.id, at],
  );
  const link = { params: { token: "a-token-of-before-that-was-sent1" } };
  expect((await server.call(readLeadOffer, link)).status).toBe(200);
  expect((await server.call(acceptLeadOffer, { ...link, body: {} })).body.message).toBe("Thank you. We call you.");
  const [kept] = await rows("select opened_at, accepted_at from lead_links where token_digest = $1", [digest]);
  expect([kept.opened_at, kept.accepted_at]).toEqual([at, at]);
});

it("429: what a phone has sent today counts, whichever key it was counted by", async () => {
  const phone = "+2348039999999";
  const subject = `application:${before.sign("application-limit", phone).toString("base64url")}`;
  const now = server.clock.now();
  await rows("insert into sign_in_failures (subject, failures, last_failed_at, blocked_until) values ($1, 2, $2, $2)", [
    subject,
    now,
  ]);
  const author = { name: "Customer", ip: "127.0.0.1" } as unknown as Submission["author"];
  const submission: Submission = { deps: server.deps, now, network: "n", author, userAgent: "" };
  await refuseBeyondLimit(server.deps.db.query, phone, submission);
  expect(await server.deps.db.transaction((tx) => countAgainstPhone(tx, phone, submission))).toBe(3);
  await expect(refuseBeyondLimit(server.deps.db.query, phone, submission)).rejects.toThrow("Three applications a day");
});

it("addresses that were shown before work for 90 days beside the new ones, and the pages say until when", async () => {
  const token = await server.staffToken(["manage-messages", "view-repayments", "setup-deduction"]);
  const post = async (url: string) => (await server.app.inject({ method: "POST", url, payload: "{}" })).statusCode;
  const addresses = (secrets: Secrets) => [
    notificationAddress({ secrets }, ""),
    reportAddress(secrets, "first", ""),
    bounceAddress(secrets, ""),
  ];
  const until = "2027-02-18T08:30:00.000Z";
  const seen = async () => {
    const { bounce_address, addresses_before_until } = (await server.call(readMessages, { token })).body.data;
    const { notification_address, address_before_until } = (await server.call(readProviderTraffic, { token })).body
      .data;
    return { bounce_address, addresses_before_until, notification_address, address_before_until };
  };
  const [notifications, , bounces] = addresses(server.deps.secrets);
  const shown = { bounce_address: bounces, notification_address: notifications };
  expect(await seen()).toEqual({ ...shown, addresses_before_until: until, address_before_until: until });
  for (const address of [...addresses(before), ...addresses(server.deps.secrets)])
    expect([address, await post(address)]).not.toEqual([address, 404]);
  const now = server.clock.now();
  server.clock.set(until);
  for (const address of addresses(before)) expect([address, await post(address)]).toEqual([address, 404]);
  for (const address of addresses(server.deps.secrets))
    expect([address, await post(address)]).not.toEqual([address, 404]);
  server.clock.set(now);
});

it("an address of a partner is told under the secret that its receiver has until it is renewed, and for a day after", async () => {
  const receiver = await startReceiver();
  const token = await server.staffToken();
  const { key } = await partnerKey(server, "Harmattan");
  const [{ id: partner }] = await rows("select id from partners where name = 'Harmattan'");
  const added = await server.call(addWebhook, { token, params: { id: partner }, body: { url: receiver.url } });
  const id = added.body.data.made.id as number;
  await rows(
    "update webhook_addresses set secrets_before = 1, secret_since = $2::timestamptz - interval '2 days' where id = $1",
    [id, server.clock.now()],
  );
  const secretBefore = `tnw_${before.sign("webhook-secret", `${id} 1`).toString("base64url")}`;
  let applicants = 700;
  const signaturesOfNext = async () => {
    receiver.heard.length = 0;
    applicants += 1;
    await server.call(applyByPartner, { token: key, body: applicationOf(applicants) });
    await deliverWebhooks(server.deps);
    const { headers, body } = receiver.heard[0] ?? { headers: {}, body: "" };
    const by = (secret: string) =>
      `v1=${createHmac("sha256", secret).update(`${headers["tenor-timestamp"]}.${body}`).digest("hex")}`;
    return { said: String(headers["tenor-signature"]).split(","), by };
  };
  const old = await signaturesOfNext();
  expect(old.said).toEqual([old.by(secretBefore)]);
  const { secret } = (await server.call(renewWebhookSecret, { token, params: { id } })).body.data;
  const both = await signaturesOfNext();
  expect(both.said).toEqual([both.by(secret), both.by(secretBefore)]);
  server.clock.advance(DAY_SECONDS);
  const renewed = await signaturesOfNext();
  expect(renewed.said).toEqual([renewed.by(secret)]);
  await receiver.stop();
});
