import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { changed, placesOf } from "../scripts/mutants/changed.ts";
import { NAMED_MUTANTS } from "../scripts/mutants/named-mutants.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

it("every named mutant changes one place that is there, into what can still be run", () => {
  const lost = NAMED_MUTANTS.filter((mutant) => placesOf(mutant, sourceOf(mutant.file)) !== 1);
  expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  for (const mutant of NAMED_MUTANTS) expect(changed(mutant, sourceOf(mutant.file))).not.toBe(sourceOf(mutant.file));
});

it("named mutants have names of their own, and each slice of the money code has fifteen at least", () => {
  expect(new Set(NAMED_MUTANTS.map(({ name }) => name)).size).toBe(NAMED_MUTANTS.length);
  for (const slice of ["money-in", "ledger", "(?:statements|statement-record|matching|suspense)", "loan-record"]) {
    const ofSlice = NAMED_MUTANTS.filter(({ file }) => new RegExp(`^src/server/${slice}/`).test(file));
    expect([slice, ofSlice.length >= 15]).toEqual([slice, true]);
  }
});
