import { buffer } from "node:stream/consumers";
import { LEAD_COLUMNS } from "../src/domain/lead/import-columns.ts";
import { textWorkbook } from "../src/server/spreadsheets/text-workbook.ts";

const WORK = ["Federal Ministry of Works", "Nigeria Police Force", "Lagos State Teaching Service", "NNPC Limited"];
const PLACES = [
  ["Ikeja", "Lagos"],
  ["Garki", "FCT"],
  ["Onitsha", "Anambra"],
  ["Ibadan", "Oyo State"],
];
const BANKS = ["GTBank", "Zenith Bank", "First Bank", "UBA", "Access Bank"];
const COLUMNS = LEAD_COLUMNS.filter((column) => column !== "sales_officer_email");

/** A row of a partner's list of leads; the number identifies a person whom no data set contains. */
function leadOf(number: number): readonly string[] {
  const [city = "", state = ""] = PLACES[number % PLACES.length] ?? [];
  return [
    ...[`Ngozi Eze ${number}`, `0${8_120_000_000 + number}`, WORK[number % WORK.length] ?? "", city, state],
    ...[BANKS[number % BANKS.length] ?? "", String((number * 7919) % 1e10).padStart(10, "0")],
    ...[`${50_000 + (number % 400_000)}.50`, String(number % 10), `met at the pay office number ${number % 100}`],
  ];
}

/** So many leads from a number on, as CSV; another file starts with the number after the last. */
export function leadsCsv(first: number, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) => `${leadOf(first + index).join(",")}\r\n`);
  return Buffer.from(`${COLUMNS.join(",")}\r\n${rows.join("")}`);
}

/** The same as a workbook. */
export function leadsXlsx(first: number, count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, index) => leadOf(first + index));
  return buffer(textWorkbook("Leads", COLUMNS, rows));
}

/** The columns of such a file, for a table with the same ones. */
export const LEAD_FILE_COLUMNS: readonly string[] = COLUMNS;
