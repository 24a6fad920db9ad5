import { afterAll, beforeAll, expect, it } from "vitest";
import { showKeyCopy } from "../../contract/go-live.contract.ts";
import { checkWordOf } from "../files/check-word.ts";
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
