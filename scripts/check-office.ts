// node scripts/check-office.ts: opens both forms of the loans report in LibreOffice and fails unless every text is
// still text there: no formulas, forty payloads unchanged in every text column, identifiers with their leading zeros
// (T15). Then lets it save bank statements, and fails unless every line of them is read back exactly.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Cell, readXlsx } from "hucre/xlsx";
import { lagosDate } from "../src/domain/time/lagos-date.ts";
import { readConfig } from "../src/server/config.ts";
import { startTenor } from "../src/server/main.ts";
import { loanReport } from "../src/server/reports/contents/loan-report.store.ts";
import { seedLoan } from "../src/server/reports/report.testkit.ts";
import { csvReport } from "../src/server/reports/writing/csv-report.ts";
import { xlsxReport } from "../src/server/reports/writing/xlsx-report.ts";
import { guardedText } from "../src/server/spreadsheets/guarded-text.ts";
import { FORMULA_PAYLOADS } from "../src/server/testing/files/formula-payloads.ts";
import { checkStatements } from "./office-statements.ts";

// Comma, double quote, UTF-8, from line 1; quoted fields as text or as any type, and formulas evaluated.
const csvFilter = (quotedIsText: boolean): string =>
  `Text - txt - csv (StarCalc):44,34,76,1,,0,${quotedIsText},true,false,false,false,0,true`;
const TEXT_COLUMNS = [2, 4, 6, 7, 8, 9, 10, 21, 22];
const ZEROS: Readonly<Record<number, RegExp>> = { 3: /^0803\d{7}$/, 6: /^000123$/, 9: /^001\d{7}$/ };

const folder = mkdtempSync(path.join(tmpdir(), "tenor-office-"));
const mistakes: string[] = [];
try {
  await writeReports();
  writeFileSync(path.join(folder, "control.csv"), "\ufeffa,b\n=1+1,\t=1+1\n");
  const control = await openedBy("control.csv", csvFilter(true));
  if (!control.cells.some((cell) => cell.formula !== undefined)) mistakes.push("the check itself finds no formula");
  check("csv", await openedBy("report.csv", csvFilter(true)), guardedText);
  const careless = formulasIn(await openedBy("report.csv", csvFilter(false)));
  if (careless > 0) mistakes.push(`csv read without regard to quotes: ${careless} formulas`);
  check("xlsx", await openedBy("report.xlsx"), (payload) => payload);
  mistakes.push(...(await checkStatements(folder, convert, csvFilter(true))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const mistake of mistakes.slice(0, 20)) console.error(mistake);
if (mistakes.length === 0) console.log("LibreOffice's statements are read back to the last line.");
console.log(mistakes.length === 0 ? "LibreOffice finds text where there is text." : `${mistakes.length} mistakes.`);
process.exitCode = mistakes.length === 0 ? 0 : 1;

async function writeReports(): Promise<void> {
  const settings = { TENOR_DATA_DIR: path.join(folder, "data"), PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  const tenor = await startTenor(readConfig(settings));
  try {
    for (const text of FORMULA_PAYLOADS) {
      const [names, work] = [
        { firstName: text, lastName: text, email: text },
        { ippis: text, organisation: text },
      ];
      const rest = { bankCode: text, account: text, typeName: text, referrer: text, reason: text };
      await seedLoan(tenor, { ...names, ...work, ...rest });
    }
    for (let loan = 0; loan < 40; loan += 1) await seedLoan(tenor);
    const plan = loanReport({ from: lagosDate("2020-01-01"), to: lagosDate("2030-01-01"), status: undefined });
    await pipeline(await csvReport(tenor.deps.db, plan), createWriteStream(path.join(folder, "report.csv")));
    await pipeline(await xlsxReport(tenor.deps.db, plan), createWriteStream(path.join(folder, "report.xlsx")));
  } finally {
    await tenor.stop();
  }
}

interface Opened {
  readonly rows: readonly (readonly unknown[])[];
  readonly cells: readonly Cell[];
  /** The document as LibreOffice itself writes it: `table:formula` precedes every formula. */
  readonly source: string;
}

/** A file as LibreOffice read it: saved as a workbook, and as its own flat document. */
async function openedBy(file: string, filter?: string): Promise<Opened> {
  const saved = [convert(file, "xlsx", filter), convert(file, "fods", filter)];
  const sheet = (await readXlsx(readFileSync(saved[0] ?? ""))).sheets[0];
  return {
    rows: sheet?.rows.slice(1) ?? [],
    cells: [...(sheet?.cells?.values() ?? [])],
    source: readFileSync(saved[1] ?? "", "utf8"),
  };
}

function convert(file: string, to: string, filter: string | undefined): string {
  const out = path.join(folder, `${file}.${to}`);
  const options = ["--headless", "--norestore", `-env:UserInstallation=file://${folder}/profile`];
  const reading = filter ? [`--infilter=${filter}`] : [];
  const run = spawnSync(
    "soffice",
    [...options, ...reading, "--convert-to", to, "--outdir", out, path.join(folder, file)],
    { encoding: "utf8", timeout: 180_000 },
  );
  if (run.error || run.status !== 0)
    throw new Error(`LibreOffice did not open ${file}: ${run.error?.message ?? run.stderr}`);
  return path.join(out, file.replace(/\w+$/, to));
}

function formulasIn({ cells, source }: Opened): number {
  return cells.filter((cell) => cell.formula !== undefined).length + source.split("table:formula").length - 1;
}

function check(name: string, opened: Opened, shown: (payload: string) => string): void {
  const { rows } = opened;
  const found = formulasIn(opened);
  console.log(`${name}: ${rows.length} rows opened, ${found} formulas`);
  if (rows.length !== 80) mistakes.push(`${name}: ${rows.length} rows instead of 80`);
  if (found > 0) mistakes.push(`${name}: ${found} formulas`);
  const [plain, hostile] = [rows.slice(0, 40), rows.slice(40).toReversed()];
  for (const [index, payload] of FORMULA_PAYLOADS.entries()) {
    for (const column of TEXT_COLUMNS) {
      const value = hostile[index]?.[column];
      const isThere = typeof value === "string" && squeezed(value).startsWith(squeezed(shown(payload)));
      if (!isThere) mistakes.push(`${name}: payload ${index + 1} in column ${column + 1} is ${JSON.stringify(value)}`);
    }
  }
  for (const row of plain)
    for (const [column, pattern] of Object.entries(ZEROS)) {
      const value = row[Number(column)];
      if (typeof value !== "string" || !pattern.test(value))
        mistakes.push(`${name}: ${JSON.stringify(value)} lost its zeros`);
    }
}

// LibreOffice may store line ends and other invisible characters in its own way; the rest of the text must be the
// same.
function squeezed(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, "");
}
