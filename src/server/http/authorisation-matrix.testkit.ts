import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, isForPartners } from "../../contract/endpoint.ts";
import { meets, PERMISSIONS } from "../../domain/permissions.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { paramsOf, statusFor } from "./call-of-nothing.testkit.ts";

/** Tries each of these endpoints as nobody, as staff with each permission alone, and with sessions that are over. */
export function tryWhoIsLetIn(endpoints: readonly Endpoint[]): void {
  let server: TestServer;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    server = await startTestServer();
    tokens.set("no permission", await server.staffToken([]));
    for (const permission of PERMISSIONS) tokens.set(permission, await server.staffToken([permission]));
    const dead = async (name: string, sql: string) => {
      const token = await server.staffToken(PERMISSIONS);
      await server.deps.db.pool.query(`${sql} where id = (select max(id) from sessions)`);
      tokens.set(name, token);
    };
    await dead("expired", "update sessions set expires_at = now() - interval '10 years'");
    await dead("revoked", "update sessions set revoked_at = now()");
    tokens.set("deactivated", await server.staffToken(PERMISSIONS));
    await server.deps.db.pool.query("update users set active = false where id = (select max(id) from users)");
  });
  afterAll(() => server.stop());

  describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    (_, endpoint) => {
      const { access } = endpoint;

      it("lets in exactly those it declares (API-01, PRM-67)", async () => {
        const verdicts: Record<string, string> = {};
        const expected: Record<string, string> = {};
        for (const who of callers()) {
          const token = who === "anonymous" ? undefined : tokens.get(who);
          const status = await statusFor(server, endpoint, token);
          verdicts[who] =
            status === 401 ? "who are you" : status === 403 ? "may not" : status >= 500 ? "broken" : "let in";
          expected[who] = expectation(who);
        }
        expect(verdicts).toEqual(expected);
      });

      it("401 without the API key, unless the address carries a credential of its own (API-03)", async () => {
        const { status, body } = await server.call(endpoint, {
          params: paramsOf(endpoint),
          headers: { "x-api-key": "wrong" },
          token: tokens.get("edit-loan"),
        });
        if (endpoint.rawBody) expect(status).toBe(404);
        // A partner's program has only its key.
        else if (isForPartners(access)) expect([status, body.code]).toEqual([401, "no-session"]);
        else if (endpoint.carriesOwnCredential) expect(status).toBe(422);
        else expect([status, body.code]).toEqual([401, "api-key-missing"]);
      });

      /** Where no permission is asked for, those who have one each are alike: one stands for all. */
      function callers(): readonly string[] {
        const all = ["anonymous", ...tokens.keys()];
        if (access !== "public" && !isForPartners(access)) return all;
        return all.filter((who) => who === PERMISSIONS[0] || !(PERMISSIONS as readonly string[]).includes(who));
      }

      function expectation(who: string): string {
        if (access === "public") return "let in";
        if (isForPartners(access)) return "who are you";
        if (["anonymous", "expired", "revoked", "deactivated"].includes(who)) return "who are you";
        return meets(access, new Set([who])) ? "let in" : "may not";
      }
    },
  );
}
