import type { Row } from "../../../domain/cells/cell.ts";
import { headerAt } from "../../../domain/statement/head/header-row.ts";
import { textReadings } from "../../spreadsheets/delimited-text.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { BOUNDS } from "./bounds.ts";
import { NO_TABLE, ReadingRefusal } from "./reading-refusal.ts";

/** A header stands near the top; so much of the file is read in every way before one is chosen. */
const PROBE_ROWS = 300;

/** The rows of a text with parted values. The delimiter is the one with which a header of a statement shows. */
export function csvRows(bytes: Buffer): readonly Row[] {
  const readings = textReadings(bytes, BOUNDS, PROBE_ROWS).map((reading) => ({
    ...reading,
    score: bestScore(reading.first.map(({ cells }) => cells)),
  }));
  const [best] = readings.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  if (!best) throw readings.find(({ fault }) => fault)?.fault ?? new ReadingRefusal(NO_TABLE);
  const all: Row[] = [];
  for (const rows of best.rows()) {
    all.push(...rows.map(({ cells }) => cells));
    if (all.length > BOUNDS.rows) throw new SheetFault("too-many-rows");
  }
  return all;
}

function bestScore(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map((_, index) => headerAt(rows, index)?.score ?? 0));
}
