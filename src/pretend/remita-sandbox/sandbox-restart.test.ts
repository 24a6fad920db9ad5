import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS, startSandbox } from "./sandbox-caller.ts";

let folder: string;
let statePath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  statePath = join(folder, "deep", "state.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("keeps mandates, collections, used codes and registered customers across a restart", async () => {
  const before = await startSandbox({ statePath });
  before.control.putCustomers([
    { ...ADA, customerId: "100000000018", accountNumber: "0123456798", phone: "+2347020000018" },
  ]);
  await callSandbox(before.url, PATHS.account, lookUpFields("70000001"));
  await callSandbox(before.url, PATHS.book, bookingFields("70000001"));
  before.control.runPayroll({ on: lagosDate("2026-10-26") });
  const mandates = before.control.mandates();
  await before.close();

  const after = await startSandbox({ statePath });
  expect(mandates).toMatchObject([{ status: "NEW", repayments: [{ amount: 6_500_000 }] }]);
  expect(after.control.mandates()).toEqual(mandates);
  expect((await callSandbox(after.url, PATHS.account, lookUpFields("70000001"))).responseCode).toBe("13");
  expect(after.control.suspend("100000000018")).toBe(true);
  await after.close();
});

it("drops an incomplete last line and continues after the lines before it", async () => {
  const before = await startSandbox({ statePath });
  await callSandbox(before.url, PATHS.account, lookUpFields("70000001"));
  await before.close();
  appendFileSync(statePath, '{"type":"mandates","mandates":[{"manda');

  const between = await startSandbox({ statePath });
  await callSandbox(between.url, PATHS.book, bookingFields("70000001"));
  await between.close();
  const after = await startSandbox({ statePath });
  expect(after.control.mandates()).toHaveLength(1);
  await after.close();
});

it("refuses to start on a journal that is damaged elsewhere", async () => {
  const sandbox = await startSandbox({ statePath });
  await callSandbox(sandbox.url, PATHS.account, lookUpFields("70000001"));
  await sandbox.close();
  writeFileSync(statePath, `garbage\n${readFileSync(statePath, "utf8")}`);
  await expect(startSandbox({ statePath })).rejects.toThrow();
});

it("writes nothing when the same customers are registered again", async () => {
  const people = [{ ...ADA, customerId: "100000000018", accountNumber: "0123456798", phone: "+2347020000018" }];
  const sizes: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const sandbox = await startSandbox({ statePath });
    sandbox.control.putCustomers(people);
    await sandbox.close();
    sizes.push(readFileSync(statePath).byteLength);
  }
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThan(0);
});
