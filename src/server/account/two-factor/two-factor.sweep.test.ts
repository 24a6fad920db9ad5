import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from "../../../contract/account.contract.ts";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { openSecret, sealSecret } from "../../session/second-step/sealed-secret.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  attempt,
  codeOf,
  everythingStored,
  mailsTo,
  member,
  PASSWORD,
  signedIn,
  withSecondStep,
} from "../account.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const both = (code: string) => ({ current_password: PASSWORD, code });

describe("setting a second step up", () => {
  it("200: shows a secret after the password, and a first code puts it in force; other sessions end", async () => {
    const { email } = await member(server);
    const token = await signedIn(server, email);
    const other = await signedIn(server, email);
    const wrong = await server.call(startTwoFactor, { token, body: { current_password: "no" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["current_password"]]);
    const { secret, uri } = (await server.call(startTwoFactor, { token, body: { current_password: PASSWORD } })).body
      .data;
    expect(uri).toBe(
      `otpauth://totp/Tenor:${email}?issuer=Tenor&secret=${secret}&algorithm=SHA1&digits=6&period=30`.replace(
        "@",
        "%40",
      ),
    );
    expect((await attempt(server, email)).status).toBe(200);
    expect((await server.call(confirmTwoFactor, { token, body: { code: "000000" } })).body.errors).toHaveProperty(
      "code",
    );
    const { body } = await server.call(confirmTwoFactor, { token, body: { code: codeOf(server, secret) } });
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect((await server.call(getTwoFactor, { token })).body.data).toMatchObject({
      on: true,
      recovery_codes_left: 10,
    });
    expect((await server.call(getCurrentUser, { token: other })).status).toBe(401);
    expect((await server.call(getCurrentUser, { token })).status).toBe(200);
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe("Two-factor sign-in is on");
  });

  it("422: nothing to confirm without a beginning, half an hour after it, or once it is on", async () => {
    const token = await signedIn(server, (await member(server)).email);
    const confirm = (code = "123456") => server.call(confirmTwoFactor, { token, body: { code } });
    expect((await confirm()).body.message).toContain("Begin it again");
    const { secret } = (await server.call(startTwoFactor, { token, body: { current_password: PASSWORD } })).body.data;
    server.clock.advance(30 * 60);
    expect((await confirm(codeOf(server, secret))).body.message).toContain("Begin it again");
    await withSecondStep(server, token);
    expect((await server.call(startTwoFactor, { token, body: { current_password: PASSWORD } })).status).toBe(422);
    expect((await confirm()).status).toBe(422);
  });

  it("is stored so that a copy of the database opens nothing", async () => {
    const { email } = await member(server);
    const { secret, codes } = await withSecondStep(server, await signedIn(server, email));
    const stored = await everythingStored(server);
    const hex = Buffer.from(secret).toString("hex");
    for (const text of [secret, hex, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(text);
    }
  });

  it("a sealed secret opens with its key for its account alone, and not when a byte was changed", () => {
    const key = installationKeyFrom(Buffer.alloc(32, 1));
    const sealed = sealSecret(key, 7, "SECRET");
    expect(openSecret(key, 7, sealed)).toBe("SECRET");
    expect(openSecret(key, 8, sealed)).toBeUndefined();
    expect(openSecret(installationKeyFrom(Buffer.alloc(32, 2)), 7, sealed)).toBeUndefined();
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(openSecret(key, 7, changed)).toBeUndefined();
    }
  });
});

describe("changing a second step", () => {
  it("200: new recovery codes end the old ones; password and code are both needed", async () => {
    const { email } = await member(server);
    const token = await signedIn(server, email);
    const { secret, codes } = await withSecondStep(server, token);
    const renew = (body: object) => server.call(renewRecoveryCodes, { token, body });
    expect((await renew({ ...both(codeOf(server, secret)), current_password: "no" })).status).toBe(422);
    expect((await renew(both("000000"))).body.errors).toHaveProperty("code");
    const { body } = await renew(both(codeOf(server, secret)));
    expect((await attempt(server, email, { code: codes[0] ?? "" })).status).toBe(422);
    expect((await attempt(server, email, { code: body.data.recovery_codes[0] })).status).toBe(200);
  });

  it("200: off again takes password and code, and the password alone signs in from then on", async () => {
    const { email } = await member(server);
    const token = await signedIn(server, email);
    const { secret } = await withSecondStep(server, token);
    const stop = (body: object) => server.call(stopTwoFactor, { token, body });
    expect((await stop(both("000000"))).status).toBe(422);
    expect((await stop(both(codeOf(server, secret)))).body.data).toEqual({ on: false });
    expect((await attempt(server, email)).status).toBe(200);
    expect((await server.call(getTwoFactor, { token })).body.data).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
    });
  });
});
