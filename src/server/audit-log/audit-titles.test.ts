import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { AUDIT_KINDS } from "./audit-kinds.ts";
import { AUDIT_TITLES } from "./audit-titles.ts";

const SERVER = path.resolve(import.meta.dirname, "..");

const SOURCES = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/\.(test|testkit)\.ts$|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(SERVER, name), "utf8") }))
  .filter(({ text }) => /\baudit(Demo)?\(/.test(text));

/** Literal values of a field in the files that write audit rows; concatenated ones are listed below. */
function literals(field: "action" | "object"): readonly (readonly [string, string])[] {
  return SOURCES.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`\\b${field}(?::| =)([^;{}]*)`, "g"))].flatMap(([, value = ""]) =>
      [...(value.split(/,\s*(?:\w+:|\w+\s*[,}])/)[0]?.matchAll(/"([^"]+)"|`([^`$]+)/g) ?? [])].map(
        ([, quoted, begun]) => [name, quoted ?? begun ?? ""] as const,
      ),
    ),
  );
}

it("every action that is written anywhere has a title in plain words", () => {
  const written = literals("action").filter(([, action]) => !/^(loan|mandate) $/.test(action));
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter(([, action]) => !(action in AUDIT_TITLES))).toEqual([]);
  for (const state of ["refused", "not-booked"]) expect(AUDIT_TITLES).toHaveProperty([`mandate ${state}`]);
});

it("every kind of thing that the log tells of has a name", () => {
  const kinds = literals("object").map(([name, object]) => [name, object.replace(/:.*$/, "")] as const);
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter(([, kind]) => !(kind in AUDIT_KINDS))).toEqual([]);
});

it("no two actions read alike", () => {
  const titles = Object.values(AUDIT_TITLES);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
