import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTwoFactor } from "../../../contract/account.contract.ts";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { sealSecret } from "../../session/second-step/sealed-secret.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { attempt, codeOf, member, signedIn, withSecondStep } from "../account.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("signing in with a recovery code", () => {
  it("429: they have a count of their own: guesses at the app keep nobody from them, nor the other way round", async () => {
    const { email } = await member(server);
    const { secret, codes } = await withSecondStep(server, await signedIn(server, email));
    const guess = async (code: string) => (await attempt(server, email, { code })).status;
    for (let wrong = 1; wrong <= 6; wrong += 1) expect(await guess("000000")).toBe(422);
    expect(await guess(codeOf(server, secret))).toBe(429);
    expect(await guess(codes[0] ?? "")).toBe(200);
    expect(await guess("000000")).toBe(429);
    server.clock.advance(60);
    for (let wrong = 1; wrong <= 6; wrong += 1) expect(await guess("aaaaa-aaaaa")).toBe(422);
    expect(await guess(codes[1] ?? "")).toBe(429);
    expect(await guess(codeOf(server, secret))).toBe(200);
    server.clock.advance(60);
    expect(await guess(codes[1] ?? "")).toBe(200);
  });

  it("one works once, however it is typed", async () => {
    const { email } = await member(server);
    const token = await signedIn(server, email);
    const { codes } = await withSecondStep(server, token);
    const typed = ` ${codes[0]?.toUpperCase().replace("-", " ")} `;
    expect((await attempt(server, email, { code: typed })).status).toBe(200);
    expect((await attempt(server, email, { code: codes[0] ?? "" })).status).toBe(422);
    expect((await server.call(getTwoFactor, { token })).body.data.recovery_codes_left).toBe(9);
  });

  it("a lost key outside of the database leaves the recovery codes", async () => {
    const { email, id } = await member(server);
    const { secret, codes } = await withSecondStep(server, await signedIn(server, email));
    const other = sealSecret(installationKeyFrom(Buffer.alloc(32, 9)), id, secret);
    await server.deps.db.pool.query("update users set two_factor_secret = $2 where id = $1", [id, other]);
    expect((await attempt(server, email, { code: codeOf(server, secret) })).status).toBe(422);
    expect((await attempt(server, email, { code: codes[1] ?? "" })).status).toBe(200);
  });
});
