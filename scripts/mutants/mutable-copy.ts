import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { changed } from "./changed.ts";
import type { NamedMutant } from "./named-mutant.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const NEEDED = ["src", "migrations", "scripts", "package.json", "tsconfig.json", "vitest.config.ts"];

/** A copy of the sources in which mistakes are made; the checkout is only read. */
export interface MutableCopy {
  readonly folder: string;
  /** Makes the mistake; returns the absolute file path, and a function that reverts the mistake. */
  plant(mutant: NamedMutant): { readonly file: string; readonly restore: () => void };
  remove(): void;
}

export function copySources(): MutableCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-mutants-"));
  // PostgreSQL runs as its own user, who must be able to reach its programs.
  chmodSync(folder, 0o755);
  for (const name of NEEDED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "junction");
  return {
    folder,
    plant(mutant) {
      const file = path.join(folder, mutant.file);
      const sound = readFileSync(file, "utf8");
      writeFileSync(file, changed(mutant, sound));
      return { file, restore: () => writeFileSync(file, sound) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
