import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";

it("no column is listed twice: it would be written twice in one statement", () => {
  const names = ENCRYPTED_COLUMNS.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it("each column that holds ciphertexts stands in docs/data-protection.md, and no other does as one", () => {
  const page = readFileSync(new URL("../../../docs/data-protection.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(ENCRYPTED_COLUMNS.map(({ name }) => name).sort());
});
