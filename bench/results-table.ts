import type { Comparison } from "./compare.ts";
import type { Verdict } from "./goals.ts";
import { type BesideLists, type ExportResult, middleOf, type Turn } from "./measure-export.ts";
import type { LeadsImportResult } from "./measure-leads-import.ts";
import type { PollResult } from "./measure-poll.ts";
import type { SearchResult } from "./measure-searches.ts";
import type { SizeResult } from "./results.ts";

/** The results as Markdown: a section for each size, its goals first. */
export function readableResults(results: readonly SizeResult[]): string {
  const sections = results.map(section);
  const head = [
    "# Measurements",
    "",
    "Written by `bench/measure.ts`; the JSON files beside this one hold all figures. Only the ratios count, which are product ÷",
    "floor of the same run; requests a second and milliseconds depend on the machine. What the floor is and how to read this:",
    "[bench/README.md](../README.md).",
    "",
  ];
  return `${[...head, ...sections].join("\n")}`;
}

function section(result: SizeResult): string {
  const { loans, surroundings: machine, pace, command, measuredAt, databaseMb, peakMemoryMb } = result;
  const missed = result.verdicts.filter(({ met }) => !met).length;
  return [
    `## ${loans.toLocaleString("en")} loans`,
    "",
    `${measuredAt.slice(0, 16).replace("T", " ")} UTC, \`${command}\`: ${pace.rounds} rounds of ${pace.seconds} s in turn, after ${pace.warmUp} s of warm-up.`,
    `${machine.cores} cores, ${machine.memoryGb} GB of memory, all shared by load generator, servers and PostgreSQL; load before: ${machine.loadBefore}.`,
    `Node ${machine.node}, PostgreSQL ${machine.postgresql} on the product's own settings, Fastify ${machine.fastify}, pg ${machine.pg}, autocannon ${machine.autocannon}.`,
    `Database ${databaseMb} MB. Most memory held: product ${peakMemoryMb.product ?? "?"} MB, floor ${peakMemoryMb.floor ?? "?"} MB.`,
    "",
    `Goals: ${result.verdicts.length - missed} met, ${missed} missed.`,
    "",
    ...goalTable(result.verdicts),
    "",
    ...caseTable(result.comparisons),
    "",
    ...(result.searches?.length ? [...searchTable(result.searches), ""] : []),
    ...(result.export ? [...exportTable(result.export), ""] : []),
    ...(result.poll ? [...pollTable(result.poll), ""] : []),
    ...(result.leadsImport ? [...leadsImportTable(result.leadsImport), ""] : []),
  ].join("\n");
}

function goalTable(verdicts: readonly Verdict[]): readonly string[] {
  const rows = verdicts.map(
    ({ goal, connections, value, bound, met }) =>
      `| ${goal} | ${connections} | ${value} | ${bound} | ${met ? "met" : "**missed**"} |`,
  );
  return ["| goal | connections | measured | goal | |", "|---|--:|--:|--:|---|", ...rows];
}

function caseTable(comparisons: readonly Comparison[]): readonly string[] {
  return [
    "| case | connections | product /s | p50 ms | p99 ms | floor /s | p50 ms | p99 ms | requests/s ÷ floor | time ÷ floor |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...comparisons.map(row),
  ];
}

function row({ title, connections, product, floor, ratio, timeRatio }: Comparison): string {
  const cells = [
    title,
    connections,
    product.rps,
    product.p50,
    product.p99,
    floor.rps,
    floor.p50,
    floor.p99,
    ratio.toFixed(2),
    timeRatio.toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}

function searchTable(searches: readonly SearchResult[]): readonly string[] {
  return [
    "| a search by one person | found | p50 ms | p99 ms |",
    "|---|--:|--:|--:|",
    ...searches.map(({ title, total, p50, p99 }) => `| ${title} | ${total} | ${p50} | ${p99} |`),
  ];
}

function exportTable({ turns, csv, xlsx }: ExportResult): readonly string[] {
  const middle = (value: (turn: Turn) => number): string => middleOf(turns, value).toFixed(1);
  return [
    "| the report of all loans | csv | xlsx |",
    "|---|--:|--:|",
    `| seconds alone | ${middle((turn) => turn.csv.seconds)} | |`,
    `| seconds of a bare COPY, on a connection like the report's own | ${middle(({ raw }) => raw)} | |`,
    `| seconds of a bare COPY that plans as it likes | ${middle(({ rawFreePlan }) => rawFreePlan)} | |`,
    `| first byte alone, ms | ${middle((turn) => turn.csv.firstByteMs)} | |`,
    ...besideRows(csv, xlsx),
  ];
}

function besideRows(csv: BesideLists, xlsx: BesideLists): readonly string[] {
  const row = (title: string, value: (format: BesideLists) => number): string =>
    `| ${title} | ${Number(value(csv).toPrecision(4))} | ${Number(value(xlsx).toPrecision(4))} |`;
  return [
    row("megabytes", ({ report }) => report.megabytes),
    row("seconds while lists are read", ({ report }) => report.seconds),
    row("first byte while lists are read, ms", ({ report }) => report.firstByteMs),
    row("memory before, MB", ({ idleMb }) => idleMb),
    row("memory above that at most, MB", ({ aboveIdleMb }) => aboveIdleMb),
    row("p99 of the lists idle, ms", ({ idle }) => idle.p99),
    row("p99 of the lists meanwhile, ms", ({ lists }) => lists.p99),
  ];
}

function pollTable({
  mandates,
  seconds,
  perSecond,
  posted,
  memoryMb,
  peakMemoryMb,
  idle,
  lists,
}: PollResult): readonly string[] {
  return [
    `| one round of ${mandates.toLocaleString("en")} mandates against the sandbox, four at a time | |`,
    "|---|--:|",
    `| seconds | ${seconds.toFixed(1)} |`,
    `| mandates a second | ${perSecond} |`,
    `| deductions posted in it | ${posted} |`,
    `| memory at the start and at most, MB | ${memoryMb}, ${peakMemoryMb} |`,
    `| p99 of the lists idle and meanwhile, ms | ${idle.p99}, ${lists.p99} |`,
  ];
}

/** One comparison on one line, for the terminal. */
export function lineOf({ title, connections, product, floor, ratio }: Comparison): string {
  const speed = `${String(product.rps).padStart(6)}/s of ${String(floor.rps).padStart(6)}/s`;
  return `  ${title.padEnd(48)} ${String(connections).padStart(2)}  ${speed}  ${ratio.toFixed(2)}  p99 ${product.p99} ms (${floor.p99})`;
}

/** One search on one line, for the terminal. */
export function searchLineOf({ title, total, p50, p99 }: SearchResult): string {
  return `  ${title.padEnd(56)} ${String(total).padStart(7)} found, p50 ${p50} ms, p99 ${p99} ms`;
}

function leadsImportTable(result: LeadsImportResult): readonly string[] {
  const { rows, csvBytes, copySeconds, csvSeconds, besideSeconds, xlsxSeconds, memoryMb, peakMemoryMb, idle, lists } =
    result;
  const { texts, keyed, equal } = copySeconds;
  const seconds = [texts, keyed, equal, csvSeconds, xlsxSeconds, besideSeconds].map((value) => value.toFixed(2));
  return [
    `Uploads of ${rows.toLocaleString("en")} leads (${(csvBytes / 1e6).toFixed(1)} MB as CSV), the middle of the rounds:`,
    "",
    "| COPY into texts s | raw COPY s | COPY into an equal table s | CSV s | XLSX s | CSV beside readers s | memory at the start MB | most MB | lists p99 ms, idle | meanwhile |",
    "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    `| ${[...seconds, memoryMb, peakMemoryMb, idle.p99, lists.p99].join(" | ")} |`,
  ];
}
