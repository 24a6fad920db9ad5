import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stagedSandbox } from "./sandbox.testkit.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS } from "./sandbox-caller.ts";

const CODE = "70000009";
const LOOKUP = { authorisationCode: CODE, customerId: ADA.customerId };

const stage = stagedSandbox();

it("00: a registered look-up can be used for a booking, after a restart too", async () => {
  stage.sandbox.control.putLookups([LOOKUP]);
  expect((await callSandbox(stage.sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
  await stage.restart();
  expect((await callSandbox(stage.sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
});

it("13: a registered code is used up", async () => {
  stage.sandbox.control.putLookups([LOOKUP]);
  expect((await callSandbox(stage.sandbox.url, PATHS.account, lookUpFields(CODE))).responseCode).toBe("13");
});

it("keeps the customer of a known code, and writes nothing when nothing is new", async () => {
  await callSandbox(stage.sandbox.url, PATHS.account, lookUpFields(CODE));
  const before = readFileSync(stage.statePath, "utf8");
  stage.sandbox.control.putLookups([{ authorisationCode: CODE, customerId: "999999999999" }]);
  expect(readFileSync(stage.statePath, "utf8")).toBe(before);
  expect((await callSandbox(stage.sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
});
