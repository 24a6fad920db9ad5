import { isReasonHeading } from "./import-columns.ts";

/** A table of refused rows to correct: the original columns, then the reason of each row. */
export interface RefusedSheet {
  readonly headings: readonly string[];
  row(number: number, cells: readonly string[], reason: string): readonly string[];
}

/**
 * Arranges refused rows under the headings of their file. A reason column from an earlier file of this kind is replaced
 * by the new one; cells beyond the headings stay in place.
 */
export function refusedSheet(headings: readonly string[], widest: number): RefusedSheet {
  const width = Math.max(headings.length, widest);
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !isReasonHeading(headings[place] ?? ""),
  );
  return {
    headings: [...places.map((place) => headings[place] ?? ""), "reason"],
    row: (number, cells, reason) => [
      ...places.map((place) => cells[place] ?? ""),
      `Row ${number.toLocaleString("en")}: ${reason}`,
    ],
  };
}
