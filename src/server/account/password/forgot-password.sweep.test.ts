import { afterAll, beforeAll, expect, it } from "vitest";
import { choosePassword, forgotPassword, getPasswordLink } from "../../../contract/account.contract.ts";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { attempt, everythingStored, mailsTo, member, signedIn, withSecondStep } from "../account.testkit.ts";

let server: TestServer;
const NEXT = "another long password";

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Each from its own network, so that the network limit does not interfere. */
let networks = 0;
function nextNetwork(): string {
  networks += 1;
  return `10.0.0.${networks}`;
}
async function forgot(email: string, network = nextNetwork()) {
  const answer = await server.app.inject({
    method: "POST",
    url: forgotPassword.path,
    remoteAddress: network,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    payload: JSON.stringify({ email }),
  });
  return { status: answer.statusCode, text: answer.payload };
}
const tokenMailed = async (email: string) =>
  /\/reset-password#(\S+)/.exec(
    (await mailsTo(server, email)).findLast(({ body }) => body.includes("#"))?.body ?? "",
  )?.[1] ?? "";
const choose = (token: string, password = NEXT) => server.call(choosePassword, { body: { token, password } });

it("200: a known, an unknown and a closed address get one answer, and no faster one; only the known is written to", async () => {
  const known = await member(server);
  const closed = await member(server);
  await server.deps.db.pool.query("update users set active = false where id = $1", [closed.id]);
  const answers = [];
  for (const email of [known.email, "nobody@lender.example", closed.email]) {
    const began = performance.now();
    const { status, text } = await forgot(email);
    expect(performance.now() - began).toBeGreaterThan(245);
    answers.push([status, text.replace(email, "…")]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]?.[0]).toBe(200);
  expect((await mailsTo(server, known.email)).map(({ subject }) => subject)).toEqual(["Choose a new Tenor password"]);
  expect(await mailsTo(server, "nobody@lender.example")).toEqual([]);
  expect(await mailsTo(server, closed.email)).toEqual([]);
});

it("200: an account is written to three times an hour, however many ask at once", async () => {
  const { email } = await member(server);
  const replies = await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await mailsTo(server, email)).toHaveLength(3);
  server.clock.advance(3601);
  await forgot(email);
  expect(await mailsTo(server, email)).toHaveLength(4);
});

it("429: who asks for many from one network waits, for known addresses and unknown", async () => {
  const statuses = [];
  for (let asked = 0; asked < 12; asked += 1)
    statuses.push((await forgot(`a${asked}@lender.example`, "198.51.100.9")).status);
  expect(statuses.slice(0, 11)).toEqual(Array(11).fill(200));
  expect(statuses[11]).toBe(429);
});

it("200 then 404: the link says what it is for, chooses a password once and ends every session", async () => {
  const { email } = await member(server);
  const old = await signedIn(server, email);
  await forgot(email);
  const token = await tokenMailed(email);
  expect((await server.call(getPasswordLink, { body: { token } })).body.data).toMatchObject({
    purpose: "reset",
    email,
  });
  expect((await choose(token, "1q2w3e4r5t6y")).body.errors.password[0]).toContain("100,000");
  expect((await choose(token, "too short")).status).toBe(422);
  expect((await choose(token)).body.data).toEqual({ email });
  expect((await server.call(getCurrentUser, { token: old })).status).toBe(401);
  expect((await choose(token)).status).toBe(404);
  expect((await server.call(getPasswordLink, { body: { token } })).status).toBe(404);
  expect((await attempt(server, email, { password: NEXT })).status).toBe(200);
  expect(await everythingStored(server)).not.toContain(token);
});

it("of ten who choose at once one does, and the others are told that the link was used", async () => {
  const { email } = await member(server);
  await forgot(email);
  const token = await tokenMailed(email);
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => choose(token, `${NEXT} ${place}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

it("an invited account gets another invitation, and its owner signs in with the password chosen", async () => {
  const { email } = await member(server, { invited: true });
  await forgot(email);
  const token = await tokenMailed(email);
  expect((await server.call(getPasswordLink, { body: { token } })).body.data.purpose).toBe("invitation");
  await choose(token);
  expect((await attempt(server, email, { password: NEXT })).status).toBe(200);
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(["Your Tenor account"]);
});

it("a new password by link does not take the second step off", async () => {
  const { email } = await member(server);
  await withSecondStep(server, await signedIn(server, email));
  await forgot(email);
  await choose(await tokenMailed(email));
  expect((await attempt(server, email, { password: NEXT })).body.code).toBe("second-step-needed");
});

it("404: a link that is not ours, and no clue whose it could be", async () => {
  expect((await choose("tn_guessed")).body.message).toBe(
    "This link was used, is too old or is not one of ours. Ask for a new one.",
  );
});
