import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { isForPartners } from "../../contract/endpoint.ts";
import { PARTNER_SCOPES } from "../../domain/partner/partner-scopes.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { statusFor } from "./call-of-nothing.testkit.ts";

let server: TestServer;
/** Partners' keys, by their one scope or by why they are invalid. */
const keys = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  for (const scope of PARTNER_SCOPES) keys.set(scope, (await partnerKey(server, "Quickcash", [scope])).key);
  const deadKey = async (name: string, sql: string) => {
    const { key, id } = await partnerKey(server, "Quickcash");
    await server.deps.db.pool.query(`update partner_keys set ${sql} where id = $1`, [id]);
    keys.set(name, key);
  };
  await deadKey(
    "expired",
    "created_at = created_at - interval '300 days', expires_at = created_at - interval '200 days'",
  );
  await deadKey("revoked", "revoked_at = now(), revoked_by = created_by");
  keys.set("invented", `tnp_${"a".repeat(43)}`);
});
afterAll(() => server.stop());

describe.each(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    const { access } = endpoint;

    it("is closed to every partner's key but one that works and has the scope it names", async () => {
      const verdicts: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [which, key] of keys) {
        const status = await statusFor(server, endpoint, key);
        verdicts[which] = status === 401 || status === 403 ? String(status) : status >= 500 ? "broken" : "let in";
        expected[which] = expectationOfKey(which);
      }
      expect(verdicts).toEqual(expected);
    });

    function expectationOfKey(which: string): string {
      if (!isForPartners(access)) return "403";
      if (["expired", "revoked", "invented"].includes(which)) return "401";
      return which === access.scope ? "let in" : "403";
    }
  },
);
