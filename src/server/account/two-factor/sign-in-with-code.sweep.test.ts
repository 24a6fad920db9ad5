import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { attempt, codeOf, member, signedIn, withSecondStep } from "../account.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("signing in with a second step", () => {
  it("422 then 200: the right password gets no token, the code does", async () => {
    const { email } = await member(server);
    const { secret } = await withSecondStep(server, await signedIn(server, email));
    const first = await attempt(server, email);
    expect([first.status, first.body.code, first.body.message]).toEqual([
      422,
      "second-step-needed",
      "Enter the code of your authenticator app",
    ]);
    expect(first.text).not.toContain("tn_");
    expect(
      (await attempt(server, email, { password: "wrong", code: codeOf(server, secret) })).body.errors,
    ).toHaveProperty("password");
    expect((await attempt(server, email, { code: codeOf(server, secret) })).status).toBe(200);
  });

  it("422: no code works twice, nor one of before, and of three at once one gets in", async () => {
    const { email } = await member(server);
    const { secret } = await withSecondStep(server, await signedIn(server, email));
    const old = codeOf(server, secret);
    server.clock.advance(30);
    const code = codeOf(server, secret);
    const replies = await Promise.all(Array.from({ length: 3 }, () => attempt(server, email, { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await attempt(server, email, { code: old })).status).toBe(422);
    server.clock.advance(30);
    expect((await attempt(server, email, { code: codeOf(server, secret) })).status).toBe(200);
  });

  it("a phone's clock may be half a minute off, and no more", async () => {
    const { email } = await member(server);
    const { secret } = await withSecondStep(server, await signedIn(server, email));
    const code = codeOf(server, secret);
    server.clock.advance(60);
    expect((await attempt(server, email, { code })).status).toBe(422);
    const next = codeOf(server, secret);
    server.clock.advance(30);
    expect((await attempt(server, email, { code: next })).status).toBe(200);
  });

  it("429: wrong codes are counted, delayed ever longer, and forgotten after a right one", async () => {
    const { email } = await member(server);
    const { secret } = await withSecondStep(server, await signedIn(server, email));
    const statuses = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await attempt(server, email, { code: "000000" })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    server.clock.advance(3);
    expect((await attempt(server, email, { code: codeOf(server, secret) })).status).toBe(200);
    server.clock.advance(30);
    expect((await attempt(server, email, { code: "000000" })).status).toBe(422);
  });
});
