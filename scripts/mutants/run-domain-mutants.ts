import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { EQUIVALENT_MUTANTS, type EquivalentMutant } from "./equivalent-mutants.ts";
import { rulesOf } from "./folders.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const CACHE = "node_modules/.cache/tenor-mutants";

/** What the tests of the rules read. */
const SANDBOX = ["package.json", "vitest.mutants.config.ts", "scripts/mutants/**", "src/**", "docs/data-protection.md"];

type Options = Required<ConstructorParameters<typeof Stryker>[0]>;
type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

export interface FolderResult {
  readonly killed: number;
  /** Each as `file:line:column mutator: text → replacement`. */
  readonly survived: readonly string[];
  /** Mutants equivalent to the rule, with the reason; they count as neither. */
  readonly explained: readonly string[];
}

/** Plants every mutant in the rules of one folder of `src/domain` and runs that folder's tests against each. */
export async function runDomainMutants(folder: string, { quick }: { quick: boolean }): Promise<FolderResult> {
  const incrementalFile = path.join(CACHE, `${folder}${quick ? "-quick" : ""}.json`);
  forgetSurvivors(path.join(ROOT, incrementalFile));
  process.env.TENOR_MUTANTS_FOLDER = folder;
  process.env.TENOR_MUTANTS_QUICK = quick ? "1" : "0";
  const mutants = await new Stryker({
    mutate: [...rulesOf(folder)],
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutants.config.ts", related: false },
    // Without a tsconfig in the sandbox nothing asks TypeScript for an API that it no longer has.
    ignorePatterns: ["**", ...SANDBOX.map((kept) => `!${kept}`)],
    tempDirName: ".stryker-tmp",
    cleanTempDir: "always",
    incremental: true,
    incrementalFile,
    concurrency: 2,
    // An endless mutant is detected by its hits; a merely slow test must not count as a kill.
    timeoutMS: 120_000,
    reporters: [],
    logLevel: "error" as Options["logLevel"],
    allowConsoleColors: false,
    thresholds: { high: 100, low: 95, break: null },
  }).runMutationTest();
  return count(mutants);
}

// Survivors are tried again: Stryker cannot tell whether a new test would kill what runs while a module loads.
function forgetSurvivors(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  for (const rules of Object.values(report.files))
    rules.mutants = rules.mutants.filter(({ status }) => status === "Killed" || status === "Timeout");
  writeFileSync(file, JSON.stringify(report));
}

function count(mutants: readonly Mutant[]): FolderResult {
  const alive = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const judged = alive.map((mutant) => ({ mutant, why: explanationOf(mutant) }));
  return {
    killed: mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length,
    survived: judged.filter(({ why }) => why === undefined).map(({ mutant }) => told(mutant)),
    explained: judged.flatMap(({ mutant, why }) => (why === undefined ? [] : `${told(mutant)}\n    ${why}`)),
  };
}

function explanationOf(mutant: Mutant): string | undefined {
  const isIt = ({ file, mutator, line, text, replacement }: EquivalentMutant) =>
    file === fileOf(mutant) &&
    mutator === mutant.mutatorName &&
    line === linesOf(mutant)[0]?.trim() &&
    text === textOf(mutant) &&
    replacement === mutant.replacement;
  return EQUIVALENT_MUTANTS.find(isIt)?.why;
}

function told(mutant: Mutant): string {
  const { line, column } = mutant.location.start;
  return `${fileOf(mutant)}:${line}:${column} ${mutant.mutatorName}: ${short(textOf(mutant))} → ${short(mutant.replacement)}`;
}

function fileOf({ fileName }: Mutant): string {
  return path.relative(path.join(ROOT, "src/domain"), path.resolve(ROOT, fileName));
}

function linesOf({ fileName, location: { start, end } }: Mutant): readonly string[] {
  return readFileSync(path.resolve(ROOT, fileName), "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
}

/** The text that the mutant replaces, as in the file. */
function textOf(mutant: Mutant): string {
  const lines = linesOf(mutant);
  const { start, end } = mutant.location;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined),
    )
    .join("\n");
}

function short(text = ""): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 97)}…` : line;
}
