import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { type Endpoint, isForPartners } from "../../contract/endpoint.ts";
import { PARTNER_SCOPES } from "../../domain/partner/partner-scopes.ts";
import { meets, PERMISSIONS } from "../../domain/permissions.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
const tokens = new Map<string, string>();
/** Partners' keys, by their one scope or by why they are invalid. */
const keys = new Map<string, string>();
const PARAMS = {
  id: 999_999_999,
  token: "no-such-token",
  code: "no-such-code",
  figure: "disbursed",
  month: "2026-11",
  kind: "loan",
  template: "phone_code_sms",
  key: "00000000-0000-4000-8000-000000000000",
};
// The figure above needs no permission; the others are tested with their lists.
const FILE_PARAMS = { id: "00000000-0000-4000-8000-000000000000", key: "no-such-key" };

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

async function statusFor(endpoint: Endpoint, token: string | undefined): Promise<number> {
  const params = endpoint.carriesOwnCredential ? FILE_PARAMS : PARAMS;
  const body = endpoint.body ? {} : undefined;
  return (await server.call(endpoint, { params, token, body })).status;
}

describe.each(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    const { access } = endpoint;

    it("lets in exactly those it declares (API-01, PRM-67)", async () => {
      const verdicts: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const who of callers()) {
        const token = who === "anonymous" ? undefined : tokens.get(who);
        const status = await statusFor(endpoint, token);
        verdicts[who] =
          status === 401 ? "who are you" : status === 403 ? "may not" : status >= 500 ? "broken" : "let in";
        expected[who] = expectation(who);
      }
      expect(verdicts).toEqual(expected);
    });

    it("is closed to every partner's key but one that works and has the scope it names", async () => {
      const verdicts: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [which, key] of keys) {
        const status = await statusFor(endpoint, key);
        verdicts[which] = status === 401 || status === 403 ? String(status) : status >= 500 ? "broken" : "let in";
        expected[which] = expectationOfKey(which);
      }
      expect(verdicts).toEqual(expected);
    });

    it("401 without the API key, unless the address carries a credential of its own (API-03)", async () => {
      const params = endpoint.carriesOwnCredential ? FILE_PARAMS : PARAMS;
      const { status, body } = await server.call(endpoint, {
        params,
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

    function expectationOfKey(which: string): string {
      if (!isForPartners(access)) return "403";
      if (["expired", "revoked", "invented"].includes(which)) return "401";
      return which === access.scope ? "let in" : "403";
    }

    function expectation(who: string): string {
      if (access === "public") return "let in";
      if (isForPartners(access)) return "who are you";
      if (["anonymous", "expired", "revoked", "deactivated"].includes(who)) return "who are you";
      return meets(access, new Set([who])) ? "let in" : "may not";
    }
  },
);

it("every route that the server knows is in the contract, health, documents and pages apart", () => {
  const routes = server.app.printRoutes({ commonPrefix: false });
  const known = new Set(ALL_ENDPOINTS.map((endpoint) => endpoint.path));
  const paths = [...routes.matchAll(/(?:├──|└──) (\/\S*)/g)].map((match) => match[1]);
  expect(paths.filter((path) => path?.startsWith("/api/") && !known.has(path) && path !== "/api/docs")).toEqual([]);
});

it("each path answers in one spelling only: case, trailing slash and encoding do not open another door", async () => {
  for (const path of [
    "/API/admin/loans",
    "/api/admin/loans/",
    "/api/admin/../admin/loans",
    "/api//admin/loans",
    "/api/admin%2floans",
  ]) {
    const { statusCode } = await server.app.inject({ url: path, headers: { "x-api-key": "tenor-console" } });
    expect([404, 401], path).toContain(statusCode);
  }
});
