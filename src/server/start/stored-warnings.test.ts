import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { showKeyCopy } from "../../contract/go-live.contract.ts";
import { checkWordOf } from "../files/check-word.ts";
import { loadSecrets } from "../http/secrets.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { storedWarnings } from "./stored-warnings.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
});
afterAll(() => server.stop());

const warnings = (config: object = {}) =>
  storedWarnings({ ...server.deps, config: { ...server.deps.config, ...config } });

it("whoever starts a lender is told that a copy of the key is missing until somebody has shown one; in a demo nothing is said", async () => {
  expect(await warnings()).toEqual([
    expect.stringMatching(/^Nobody has shown that a copy of the installation key is kept elsewhere.*npm run key:check/),
  ]);
  expect([await warnings({ demo: true }), await warnings({ role: "reports" })]).toEqual([[], []]);
  const token = await server.staffToken(["manage-settings"]);
  const body = { check_word: checkWordOf(server.deps.installationKey) };
  expect((await server.call(showKeyCopy, { token, body })).status).toBe(200);
  expect(await warnings()).toEqual([]);
});

it("as long as addresses of before work, each start says until when", async () => {
  const root = randomBytes(32).toString("base64");
  await server.deps.db.pool.query("insert into installation (key, value) values ('root-key', $1)", [root]);
  Object.assign(server.deps, { secrets: await loadSecrets(server.deps) });
  expect((await warnings()).at(-1)).toMatch(
    /^The addresses for notifications, .* have changed: .* The old ones work until 18 Feb 2027, 09:30\.$/,
  );
  server.clock.advance(90 * 86_400);
  expect(await warnings()).not.toContainEqual(expect.stringContaining("have changed"));
});
