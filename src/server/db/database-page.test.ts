import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

// docs/database.md is written by hand: it must name exactly what the schema has.

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PAGE = readFileSync(path.join(ROOT, "docs/database.md"), "utf8");
const SCHEMA = readFileSync(path.join(import.meta.dirname, "schema.sql"), "utf8");

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const made = (kind: string) => found(SCHEMA, new RegExp(`^create ${kind} (\\w+)`, "gm"));

/** The rows of the tables under a heading, up to the next of its level: of each cell the text in code marks. */
function rowsBelow(heading: string): readonly (readonly (readonly string[])[])[] {
  const [, below = ""] = PAGE.split(`\n## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  return found(section, /^\| (`.*) \|$/gm).map((row) => row.split(" | ").map((cell) => found(cell, /`(\w+)`/g)));
}

const firstCells = (heading: string) => rowsBelow(heading).flatMap(([first = []]) => first);

it("names every table once, and no other", () => {
  expect(firstCells("Tables").toSorted()).toEqual(made("table").toSorted());
});

it("names every view once, and no other", () => {
  expect(firstCells("How counts and totals are kept").toSorted()).toEqual(made("view").toSorted());
});

it("names every function that triggers of a table call, and no other", () => {
  const named = rowsBelow("Triggers").flatMap(([tables = [], functions = []]) =>
    tables.flatMap((table) => functions.map((name) => `${name} of ${table}`)),
  );
  const triggers = SCHEMA.matchAll(
    /^create (?:constraint )?trigger [^;]*?\son (\w+)\s[^;]*?execute\s+function (\w+)\(/gm,
  );
  const called = new Set([...triggers].map(([, table, name]) => `${name} of ${table}`));
  expect(named.toSorted()).toEqual([...called].sort());
  expect(called.size).toBeGreaterThan(60);
});

it("names no function that is not there", () => {
  const functions = new Set(made("function"));
  expect(found(PAGE, /`(\w+)\(\)`/g).filter((name) => !functions.has(name))).toEqual([]);
});

it("draws no line between tables that do not refer to each other", () => {
  const references = new Set(
    SCHEMA.split(/^create table /m).flatMap((table) =>
      found(table.split(/^\)/m)[0] ?? "", /references\s+(\w+)\(/g).map(
        (other) => `${/^\w+/.exec(table)?.[0]} ${other}`,
      ),
    ),
  );
  const later = SCHEMA.matchAll(/^alter table (\w+) add constraint [^;]*\sreferences (\w+)\(/gm);
  for (const [, table, other] of later) references.add(`${table} ${other}`);
  const lines = [...PAGE.matchAll(/^ {2}(\w+) [|}][|o]--[|o][|{] (\w+) :/gm)].map(([, one, other]) => [one, other]);
  expect(lines.length).toBeGreaterThan(20);
  expect(
    lines.filter(([one, other]) => !references.has(`${one} ${other}`) && !references.has(`${other} ${one}`)),
  ).toEqual([]);
});
