// npx node scripts/corpus/make.ts: rewrites the bank statements of the corpus and their expected readings.
// Needs LibreOffice (soffice) and Chromium (CHROMIUM_PATH, else /usr/bin/chromium).
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { csvJobs } from "./csv-statements.ts";
import type { Job } from "./jobs.ts";
import { messageJobs } from "./messages.ts";
import { oldWorkbookJobs } from "./old-workbooks.ts";
import { openWorkbookJobs } from "./open-workbooks.ts";
import { printedDocumentJobs } from "./printed-documents.ts";
import { printedPageJobs } from "./printed-pages.ts";
import { workbookJobs } from "./workbooks.ts";
import { pageOf } from "./write-page.ts";
import { flatSheetOf } from "./write-sheet.ts";
import { flatTextOf } from "./write-text.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../src/server/statements/reading/corpus/apart");
const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const jobs: readonly Job[] = [
  ...[...csvJobs(), ...oldWorkbookJobs(), ...workbookJobs(), ...openWorkbookJobs()],
  ...[...printedPageJobs(), ...printedDocumentJobs(), ...messageJobs()],
].sort((a, b) => a.statement.truth.file.localeCompare(b.statement.truth.file));

mkdirSync(FOLDER, { recursive: true });
const desk = mkdtempSync(path.join(tmpdir(), "statements-"));
try {
  for (const job of jobs) write(job);
} finally {
  rmSync(desk, { recursive: true });
}
const truths = jobs.map(({ statement }) => statement.truth);
writeFileSync(path.join(FOLDER, "statements.json"), `${jsonOf(truths, "", 0)}\n`);
console.log(`${jobs.length} statements stand in ${FOLDER}.`);

/** JSON with the line breaks of the formatter: where a value does not fit into one line. */
function jsonOf(value: unknown, indent: string, used: number): string {
  const short = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, " ")
    .replaceAll(/\[ | \]/g, (bracket) => bracket.trim());
  if (typeof value !== "object" || value === null || indent.length + used + short.length < 120) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((one) => jsonOf(one, inner, 1))
    : Object.entries(value).map(([key, one]) => `"${key}": ${jsonOf(one, inner, key.length + 5)}`);
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(",\n")}\n${indent}${close}`;
}

function write(job: Job): void {
  const { file } = job.statement.truth;
  const target = path.join(FOLDER, file);
  if (job.by === "us") {
    writeFileSync(target, job.bytes);
    return;
  }
  const name = path.parse(file).name;
  if (job.by === "chromium") {
    const page = path.join(desk, `${name}.html`);
    writeFileSync(page, pageOf(job.statement, job.ways));
    const print = ["--headless", "--no-sandbox", "--no-pdf-header-footer", `--print-to-pdf=${target}`];
    execFileSync(CHROMIUM, [...print, `--user-data-dir=${path.join(desk, "chromium")}`, pathToFileURL(page).href], {
      stdio: "ignore",
    });
    return;
  }
  const source = path.join(desk, `${name}.${job.by === "calc" ? "fods" : "fodt"}`);
  writeFileSync(source, job.by === "calc" ? flatSheetOf(job.statement, job.ways) : flatTextOf(job.statement, job.ways));
  const to = job.by === "writer" ? "pdf" : job.as;
  const filter = { xls: "xls:MS Excel 97", xlsx: "xlsx", ods: "ods", pdf: "pdf" }[to];
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(desk, "office")).href}`;
  execFileSync("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", desk, source], {
    stdio: "ignore",
  });
  copyFileSync(path.join(desk, `${name}.${to}`), target);
}
