import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS, startSandbox } from "./sandbox-caller.ts";

const CODE = "70000009";
const LOOKUP = { authorisationCode: CODE, customerId: ADA.customerId };

let folder: string;
let statePath: string;
let sandbox: RemitaSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  statePath = join(folder, "state.jsonl");
  sandbox = await startSandbox({ statePath });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

it("00: a look-up that was registered is one to book with, after a restart too", async () => {
  sandbox.control.putLookups([LOOKUP]);
  expect((await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
  await sandbox.close();
  sandbox = await startSandbox({ statePath });
  expect((await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
});

it("13: a registered code is used up", async () => {
  sandbox.control.putLookups([LOOKUP]);
  expect((await callSandbox(sandbox.url, PATHS.account, lookUpFields(CODE))).responseCode).toBe("13");
});

it("keeps what it knows of a code, and writes nothing when it learns nothing", async () => {
  await callSandbox(sandbox.url, PATHS.account, lookUpFields(CODE));
  const before = readFileSync(statePath, "utf8");
  sandbox.control.putLookups([{ authorisationCode: CODE, customerId: "999999999999" }]);
  expect(readFileSync(statePath, "utf8")).toBe(before);
  expect((await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
});
