import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { LEAD_REJECTS_KEPT_DAYS } from "../../contract/lead-imports.contract.ts";
import { RETENTION } from "./retention-classes.ts";

const PAGE = path.resolve(import.meta.dirname, "../../../docs/data-protection.md");

it("the page on data protection shows every class with its period, and no other (T22)", () => {
  const text = readFileSync(PAGE, "utf8");
  const rows = text
    .split("\n")
    .filter((line) => /^\| .* \| \d+ days? \| /.test(line))
    .map((line) => line.slice(2, -2).split(" | "));
  const expected = Object.values(RETENTION).map(({ what, days, since, becomes }) => [
    what,
    days === 1 ? "1 day" : `${days} days`,
    since,
    becomes,
  ]);
  expect(rows).toEqual(expected);
});

it("rows that an upload refused are kept as long as the screen of uploads says", () => {
  expect(RETENTION["lead-import-rejects"].days).toBe(LEAD_REJECTS_KEPT_DAYS);
});
