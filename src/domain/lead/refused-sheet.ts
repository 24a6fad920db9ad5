import { isReasonHeading } from "./import-columns.ts";

/** A table of refused rows to mend: the columns of the file as they stood, then the reason of each row. */
export interface RefusedSheet {
  readonly headings: readonly string[];
  row(number: number, cells: readonly string[], reason: string): readonly string[];
}

/**
 * Lays refused rows out under the headings of their file. A column of reasons from an earlier file of this kind gives way
 * to the new one; cells beyond the headings stay where they were.
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
