import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "../../../contract/account.contract.ts";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { attempt, everythingStored, mailsTo, member, PASSWORD, signedIn } from "../account.testkit.ts";

let server: TestServer;
const NEXT = "another long password";

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const change = (token: string, password = NEXT, current_password = PASSWORD) =>
  server.call(changePassword, { token, body: { current_password, password } });
const whoAmI = async (token: string) => (await server.call(getCurrentUser, { token })).status;

describe("choosing a new password", () => {
  it("200: the new one signs in, the old one does not, other sessions end, and the owner is told", async () => {
    const { email } = await member(server);
    const token = await signedIn(server, email);
    const others = [await signedIn(server, email), await signedIn(server, email)];
    const { status, body } = await change(token);
    expect([status, body.data]).toEqual([200, { sessions_ended: 2 }]);
    expect(await whoAmI(token)).toBe(200);
    expect(await Promise.all(others.map(whoAmI))).toEqual([401, 401]);
    expect((await attempt(server, email)).status).toBe(422);
    expect((await attempt(server, email, { password: NEXT })).status).toBe(200);
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain("Your Tenor password was changed");
    const stored = await everythingStored(server);
    expect(stored).not.toContain(NEXT);
  });

  it.each([
    ["common", "1q2w3e4r5t6y", "100,000"],
    ["common in capitals", "QWERTYQWERTY", "100,000"],
    ["one's own name", "Bola-Adeyemi-1", "your name"],
    ["short", "eleven-char", "at least 12"],
    ["the same", PASSWORD, "do not have now"],
  ])("422: a password that is %s is refused on its field and nothing is changed", async (_, password, words) => {
    const { email } = await member(server);
    const { status, body } = await change(await signedIn(server, email), password);
    expect([status, body.errors.password[0]]).toEqual([422, expect.stringContaining(words)]);
    expect((await attempt(server, email)).status).toBe(200);
  });

  it("422 and 429: a wrong present password is told on its field, counted and delayed", async () => {
    const token = await signedIn(server, (await member(server)).email);
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const { status, body } = await change(token, NEXT, "wrong");
      statuses.push(status);
      if (status === 422) expect(body.errors).toEqual({ current_password: ["This is not your password."] });
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });

  it("a sign-in that is under way with the old password gets no session", async () => {
    const { email, id } = await member(server);
    const token = await signedIn(server, email);
    await Promise.all([change(token), ...Array.from({ length: 3 }, () => attempt(server, email))]);
    const { rows } = await server.deps.db.pool.query(
      "select id from sessions where user_id = $1 and revoked_at is null",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await whoAmI(token)).toBe(200);
  });
});

describe("where one is signed in", () => {
  it("200: lists one's own live sessions in plain words, this one first, and ends one of them", async () => {
    const { email } = await member(server);
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
    const token = await signedIn(server, email, { headers: { "user-agent": agent } });
    const other = await signedIn(server, email);
    const stranger = await signedIn(server, (await member(server)).email);
    const { data } = (await server.call(listOwnSessions, { token })).body;
    expect(data).toMatchObject([{ browser: "Chrome on Windows", current: true }, { current: false }]);
    const end = (by: string) => server.call(endOwnSession, { token: by, params: { id: data[1].id } });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(token)).status).toBe(200);
    expect((await end(token)).status).toBe(404);
    expect([await whoAmI(token), await whoAmI(other)]).toEqual([200, 401]);
  });

  it("200: signs out everywhere else, or everywhere", async () => {
    const { email } = await member(server);
    const [token = "", ...others] = [await signedIn(server, email), await signedIn(server, email)];
    const end = (keep_this: boolean) => server.call(endOtherSessions, { token, body: { keep_this } });
    expect((await end(true)).body.data).toEqual({ sessions_ended: 1 });
    expect([await whoAmI(token), ...(await Promise.all(others.map(whoAmI)))]).toEqual([200, 401]);
    expect((await end(false)).body.data).toEqual({ sessions_ended: 1 });
    expect(await whoAmI(token)).toBe(401);
  });
});
