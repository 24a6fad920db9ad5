import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { mandateInput, PAYDAY } from "./payday/payday.testkit.ts";
import type { RemitaSandbox } from "./sandbox.ts";
import { callSandbox, PATHS, startSandbox } from "./sandbox-caller.ts";

const COUNT = 20_000;
const CALLS = 200;
const LINE_BYTES_MAX = 1_000;

let folder: string;
let statePath: string;
let sandbox: RemitaSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  statePath = join(folder, "state.jsonl");
  sandbox = await startSandbox({ statePath });
  sandbox.control.putMandates(Array.from({ length: COUNT }, (_, at) => mandateInput(at, { customerId: idOf(at) })));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

function idOf(at: number): string {
  return String(200_000_000_000 + at);
}
const keyOf = (at: number) => ({ authorisationCode: String(60_000_000 + at), customerId: idOf(at) });
const journalBytes = () => statSync(statePath).size;

it("each history among many is that of its mandate, and reading it writes nothing", async () => {
  const before = journalBytes();
  for (let call = 0; call < CALLS; call += 1) {
    const at = (call * 97) % COUNT;
    const mandateRef = mandateInput(at).mandateReference;
    const { data } = await callSandbox(sandbox.url, PATHS.history, { ...keyOf(at), mandateRef });
    expect(data).toMatchObject({ customerId: idOf(at), loanMandateReference: mandateRef });
  }
  expect(journalBytes()).toBe(before);
});

it("a history is not given under the customer or the code of another mandate", async () => {
  const mandateRef = mandateInput(1).mandateReference;
  const mixed = [keyOf(2), { ...keyOf(1), customerId: idOf(2) }, { ...keyOf(2), customerId: idOf(1) }];
  for (const key of mixed) {
    expect((await callSandbox(sandbox.url, PATHS.history, { ...key, mandateRef })).responseCode).toBe("12");
  }
});

it("a change of one mandate writes one short line, and a payday one short entry per mandate", async () => {
  const grown = async (change: () => unknown) => {
    const before = journalBytes();
    await change();
    return journalBytes() - before;
  };
  const { mandateReference } = mandateInput(7);
  const pays = { on: lagosDate(PAYDAY), mandateReferences: [mandateReference] };
  const changes = [
    () => callSandbox(sandbox.url, PATHS.stop, { ...keyOf(6), mandateReference: mandateInput(6).mandateReference }),
    () => sandbox.control.runPayroll(pays),
    () => sandbox.control.reverseRepayment(mandateReference, lagosDate(PAYDAY)),
  ];
  for (const change of changes) {
    const bytes = await grown(change);
    expect([bytes > 0, bytes < LINE_BYTES_MAX]).toEqual([true, true]);
  }
  const mandateReferences = Array.from({ length: 500 }, (_, at) => mandateInput(1_000 + at).mandateReference);
  const bytes = await grown(() => sandbox.control.runPayday({ month: "2026-11", mandateReferences }));
  expect([bytes > 0, bytes < 500 * 300]).toEqual([true, true]);
});

it("all mandates are there after a restart", async () => {
  const before = sandbox.control.mandates();
  await sandbox.close();
  sandbox = await startSandbox({ statePath });
  expect(sandbox.control.mandates()).toEqual(before);
  expect(before).toHaveLength(COUNT);
});
