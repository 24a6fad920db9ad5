import fc from "fast-check";
import { expect, it } from "vitest";
import { MARK, type Vault } from "../../vault/sealed-text.ts";
import { copiedRows } from "./copied-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** Opens a mark and a word to a text that would end its cell and its line, if it were not taken as it is. */
const vault: Pick<Vault, "open"> = { open: (text) => text.replaceAll(`${MARK}sealed`, "a\tb\n\\N") };

async function rowsOf(copy: string, cuts: readonly number[] = []): Promise<readonly SheetRow[]> {
  const bytes = Buffer.from(copy);
  const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  async function* chunks() {
    for (const [at, place] of places.slice(1).entries()) yield bytes.subarray(places[at], place);
  }
  return (await Array.fromAsync(copiedRows(chunks(), vault))).flat();
}

it("EXP-01: what was stored comes out of a copy: nothing as nothing, and tabs, line ends and backslashes as they were", async () => {
  expect(await rowsOf("TN-1\t\\N\t\na\\tb\tc\\nd\\re\tf\\\\N\n")).toEqual([
    ["TN-1", null, ""],
    ["a\tb", "c\nd\re", "f\\N"],
  ]);
});

it("EXP-01: what stands encrypted is opened in its cell, whatever is in it", async () => {
  expect(await rowsOf(`TN-1\t${MARK}sealed and ${MARK}sealed\n`)).toEqual([["TN-1", "a\tb\n\\N and a\tb\n\\N"]]);
});

it("EXP-01: rows are whole wherever the bytes of a copy are cut, in a character too", async () => {
  const copy = "Adébáyọ̀\t1\nOlúwadámiláre\t\\N\n₦\t\u{1f600}\n";
  const whole = await rowsOf(copy);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(200), { maxLength: 12 }), async (cuts) => {
      expect(await rowsOf(copy, cuts)).toEqual(whole);
    }),
  );
});
