import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ReadStatement } from "../../../domain/statement/read-table.ts";
import type { LineDirection } from "../../../domain/statement/statement-line.ts";
import { CORPUS_PARTS, type CorpusStatement, corpusFile, filesOf } from "./corpus-statements.testkit.ts";
import { readStatement } from "./read-statement.ts";

const LAYOUTS: Readonly<Record<string, string>> = { sta: "mt940" };

async function read(part: string, file: string): Promise<ReadStatement> {
  const reading = await readStatement(corpusFile(part, file));
  if (reading.kind !== "lines") throw new Error(JSON.stringify(reading));
  const ending = path.extname(file).slice(1);
  expect(reading.layout).toBe(LAYOUTS[ending] ?? ending);
  return reading.statement;
}

/** Each transaction as the manifest tells it, in no order. */
function told({ credits, debits }: CorpusStatement): readonly string[] {
  const shown = (direction: LineDirection) => (one: CorpusStatement["credits"][number]) =>
    shownAs(direction, one.day, one.kobo, one.reference);
  return [...credits.map(shown("credit")), ...debits.map(shown("debit"))].toSorted();
}

function found({ lines }: ReadStatement, { credits, debits }: CorpusStatement): readonly string[] {
  const hasReferences = [...credits, ...debits].some(({ reference }) => reference !== undefined);
  return lines
    .map(({ direction, bookedOn, amount, reference }) =>
      shownAs(direction, bookedOn, amount, hasReferences ? reference : undefined),
    )
    .toSorted();
}

const shownAs = (direction: string, day: string, kobo: number, reference = "") =>
  `${direction} ${day} ${kobo} ${reference.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase()}`;

describe.each(CORPUS_PARTS)("REP-07: the statements of the corpus, $part", ({ part, statements }) => {
  it.each(statements)("$file", async (statement) => {
    const { file, unread, account, opening, closing, chain } = statement;
    const reading = await read(part, file);
    expect(found(reading, statement)).toEqual(told(statement));
    for (const { contains, money } of unread)
      expect(reading.rejected).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(contains), hasMoney: money }),
      );
    const untold = reading.rejected.filter(
      ({ text, hasMoney }) => hasMoney && !unread.some(({ contains }) => text.includes(contains)),
    );
    expect(untold).toEqual([]);
    expect({ account: reading.account, chain: reading.balanceChain.kind === "broken" }).toEqual({
      account,
      chain: chain === "broken",
    });
    if (opening !== undefined) expect(reading.openingBalance).toBe(opening);
    if (closing !== undefined) expect(reading.closingBalance).toBe(closing);
  });

  it("has every file in its manifest, and every second export beside its first", () => {
    expect(statements.map(({ file }) => file).toSorted()).toEqual(filesOf(part).toSorted());
    const files = new Set(statements.map(({ file }) => file));
    for (const { secondExportOf } of statements) if (secondExportOf) expect(files).toContain(secondExportOf);
    for (const { source } of statements) expect(source).not.toBe("");
  });
});
