import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { preparePostgresBinaries } from "./postgres-binaries.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "tenor-binaries-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function packageOf(version: string): string {
  const folder = path.join(base, "package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "native", "bin"), { recursive: true });
  mkdirSync(path.join(folder, "native", "lib"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ version }));
  writeFileSync(path.join(folder, "native", "bin", "postgres"), version);
  writeFileSync(path.join(folder, "native", "lib", "libpq.so.5.18"), "library");
  symlinkSync("libpq.so.5.18", path.join(folder, "native", "lib", "libpq.so.5"));
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" }];
  writeFileSync(path.join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
  return folder;
}

const programIn = (bin: string) => readFileSync(path.join(bin, "postgres"), "utf8");

it("a newer package is copied anew, beside the older copy", () => {
  const target = path.join(base, "copy");
  const first = preparePostgresBinaries(packageOf("18.1"), target, "");
  expect(programIn(first)).toBe("18.1");
  const second = preparePostgresBinaries(packageOf("18.2"), target, "");
  expect([programIn(first), programIn(second)]).toEqual(["18.1", "18.2"]);
});

it("a copy that was cut short is made again, whole", () => {
  const target = path.join(base, "copy");
  const from = packageOf("18.1");
  for (const cutShort of [target, path.join(target, "18.1.new")]) {
    mkdirSync(path.join(cutShort, "native"), { recursive: true });
    writeFileSync(path.join(cutShort, "native", "pg-symlinks.json"), "[]");
    writeFileSync(path.join(cutShort, "native", "rubbish"), "");
  }
  const bin = preparePostgresBinaries(from, target, "");
  expect(programIn(bin)).toBe("18.1");
  expect(() => readFileSync(path.join(bin, "..", "rubbish"))).toThrow("ENOENT");
});

it("a copy stands on its own: its links point into itself", () => {
  const from = packageOf("18.1");
  const bin = preparePostgresBinaries(from, path.join(base, "copy"), "");
  rmSync(from, { recursive: true });
  for (const name of ["libpq.so", "libpq.so.5"])
    expect(readFileSync(path.join(bin, "..", "lib", name), "utf8")).toBe("library");
});
