import { statementBankName } from "../../domain/statement/head/statement-bank.ts";
import { formatDate, lagosDate } from "../../domain/time/lagos-date.ts";

/** A line of a statement as sentences name it. */
export interface NamedLine {
  /** Absent while its statement is being stored. */
  readonly id?: number;
  readonly row: number;
  readonly bookedOn: string;
  /** The statement it comes from, if it is another one; its bank by name or code. */
  readonly file?: { readonly name: string; readonly bank: string } | null | undefined;
  readonly isBooked?: boolean;
}

/** "row 3 of october.csv, 9 Oct 2026, a statement of Wema Bank" */
export function nameOfLine({ row, bookedOn, file }: NamedLine): string {
  const where = file ? `row ${row} of ${file.name}` : `row ${row} of this file`;
  const whose = file ? `, a statement of ${statementBankName(file.bank) ?? file.bank}` : "";
  return `${where}, ${formatDate(lagosDate(bookedOn))}${whose}`;
}
