import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { knownMigrations } from "../db/migrate.ts";
import { fileOfKept, readKept } from "./kept-set.ts";

const BYTES_MAX = 1_000_000;
const names = [...readKept().keys()];

it("every migration has a dump with data of the schema before the set that it belongs to; keep the next with npm run dump:keep", () => {
  const withoutDump = knownMigrations()
    .filter((migration) => migration.slice(0, 4) > (names[0] ?? "").slice(0, 4))
    .filter((migration) => {
      const before = [...readKept()].filter(([dump]) => `${dump}.sql` < migration).at(-1);
      return before === undefined || migration.slice(0, 4) > before[1];
    });
  expect(names.length).toBeGreaterThan(0);
  expect(withoutDump).toEqual([]);
});

it("every dump is of a migration that is there, is listed and is small", () => {
  expect(names.filter((name) => !knownMigrations().includes(`${name}.sql`))).toEqual([]);
  const found = readdirSync(path.dirname(fileOfKept(""))).filter((name) => name.endsWith(".gz"));
  expect(found.sort()).toEqual(names.map((name) => path.basename(fileOfKept(name))).sort());
  for (const name of names) expect(statSync(fileOfKept(name)).size, name).toBeLessThan(BYTES_MAX);
});
