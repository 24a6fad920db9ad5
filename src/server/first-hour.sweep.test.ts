import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { APPLICANT, runFirstHour } from "./testing/lender-stage/first-hour.ts";
import { type LenderStage, startLenderStage } from "./testing/lender-stage/lender-stage.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

let stage: LenderStage;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-first-hour-"));
  stage = await startLenderStage({ people: APPLICANT, withConsole: false });
}, 120_000);
afterAll(async () => {
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("the first start outside demo mode prints the link of the first administrator, and the example leads from there to the first payout by documented calls alone", async () => {
  const { said, code } = await runFirstHour(stage, folder);
  expect([code, said]).toEqual([0, expect.stringContaining("is paid out: disbursed")]);
  expect(said).toContain("The lender is open for business.");
  const { paths } = JSON.parse(readFileSync(path.join(ROOT, "docs/openapi.json"), "utf8")) as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const documented = Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method} ${template.replace(/\{\w+\}/g, "[^/]+")}$`, "i")),
  );
  const called = stage.requests.map((request) => request.replace(/\?.*$/, ""));
  expect(called.length).toBeGreaterThan(40);
  // The delivery reports come from the gateway.
  expect(called.filter((call) => !documented.some((pattern) => pattern.test(call)))).toEqual([]);
}, 300_000);
