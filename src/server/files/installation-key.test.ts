import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadInstallationKey } from "./installation-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("the key is made once, for its owner's eyes, and is the same ever after; each purpose has bytes of its own", () => {
  const first = loadInstallationKey(folder, undefined);
  const again = loadInstallationKey(folder, undefined);
  expect(again.derive("audit")).toEqual(first.derive("audit"));
  expect(first.derive("audit")).toHaveLength(32);
  expect(first.derive("other")).not.toEqual(first.derive("audit"));
  expect(statSync(path.join(folder, "keys", "installation.key")).mode & 0o077).toBe(0);
});

it("TENOR_KEY stands before the file", () => {
  const configured = loadInstallationKey(folder, Buffer.alloc(32, 1));
  expect(configured.derive("audit")).toEqual(loadInstallationKey("/nowhere", Buffer.alloc(32, 1)).derive("audit"));
});

it("a file that holds no key is named and not replaced", () => {
  loadInstallationKey(folder, undefined);
  writeFileSync(path.join(folder, "keys", "installation.key"), "short\n");
  expect(() => loadInstallationKey(folder, undefined)).toThrow(/installation\.key does not hold a key/);
});
