// Makes each named mistake in a copy of the sources and says which test notices it:
// node scripts/mutants/run-named-mutants.ts [parts of names or files] [--quick]
import type { EnvironmentModuleNode } from "vite";
import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import { createVitest } from "vitest/node";
import { copySources, type MutableCopy } from "./mutable-copy.ts";
import type { NamedMutant } from "./named-mutant.ts";
import { NAMED_MUTANTS } from "./named-mutants.ts";

export interface NamedMutantsRun {
  /** Only tests that `npm test` runs. */
  readonly quick: boolean;
  /** Parts of the names or the files of the mutants wanted; all of them where none is given. */
  readonly only?: readonly string[];
}

// A test that is only slow on a busy machine must not count as a kill.
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };
const SLOWNESS = /timed? ?out|\b50[03]\b/i;
const DOUBTS_MAX = 4;

/**
 * Runs the tests of each mutant against it, one after the other on one PostgreSQL, in a copy of the sources. Throws when
 * the tests fail without a mistake, and when a mistake keeps a test file from being loaded: neither proves anything.
 */
export async function runNamedMutants({
  quick,
  only = [""],
}: NamedMutantsRun): Promise<{ killed: number; survived: readonly string[] }> {
  const mutants = NAMED_MUTANTS.filter(({ name, file }) => only.some((part) => `${file} ${name}`.includes(part)));
  const copy = copySources();
  const cwd = process.cwd();
  process.chdir(copy.folder);
  const ended = new EndedModules();
  const vitest = await createVitest(
    { root: copy.folder, watch: false, bail: 1, reporters: [ended] },
    { cacheDir: `${copy.folder}/.vite`, logLevel: "error" },
  );
  for (const { config } of vitest.projects) Object.assign(config, PATIENCE);
  try {
    await vitest.standalone();
    const tests = new SliceTests(vitest, ended, quick);
    await tests.requireSound(mutants);
    return await runAll(mutants, copy, tests);
  } finally {
    await vitest.close();
    process.chdir(cwd);
    copy.remove();
  }
}

async function runAll(mutants: readonly NamedMutant[], copy: MutableCopy, tests: SliceTests) {
  const survived: string[] = [];
  for (const mutant of mutants) {
    const started = performance.now();
    const { file, restore } = copy.plant(mutant);
    try {
      const killer = await tests.firstFailure(mutant, file);
      if (killer === undefined) survived.push(mutant.name);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const verdict = killer === undefined ? "SURVIVED" : `killed by ${killer}`;
      console.log(`${mutant.file}: ${mutant.name}\n    ${verdict} (${seconds} s)`);
    } finally {
      restore();
    }
  }
  const killed = mutants.length - survived.length;
  console.log(`\nnamed mutants: ${killed} of ${mutants.length} killed`);
  return { killed, survived };
}

/** The test files that ended in a run; vitest's own answer includes files of earlier runs. */
class EndedModules implements Reporter {
  #modules: TestModule[] = [];

  onTestRunStart(): void {
    this.#modules = [];
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.push(module);
  }

  get modules(): readonly TestModule[] {
    return this.#modules;
  }
}

class SliceTests {
  readonly #vitest: Vitest;
  readonly #ended: EndedModules;
  readonly #quick: boolean;

  constructor(vitest: Vitest, ended: EndedModules, quick: boolean) {
    this.#vitest = vitest;
    this.#ended = ended;
    this.#quick = quick;
  }

  async requireSound(mutants: readonly NamedMutant[]): Promise<void> {
    const failure = await this.#failure(mutants.flatMap(({ tests }) => tests));
    if (failure !== undefined) throw new Error(`without any mistake there fails ${failure}`);
  }

  /** The test that notices a mistake in a file, which has just been written; undefined when none does. */
  async firstFailure({ tests }: NamedMutant, file: string): Promise<string | undefined> {
    this.#loadAnew(file);
    try {
      return await this.#failure(tests);
    } finally {
      this.#loadAnew(file);
    }
  }

  /**
   * Makes vite reload a file and all that imports it, directly or not. Otherwise vite keeps its compiled importers,
   * and fails if a run that ended at its first failure was still loading one of them.
   */
  #loadAnew(file: string): void {
    this.#vitest.invalidateFile(file);
    for (const { vite } of this.#vitest.projects)
      for (const { moduleGraph } of Object.values(vite.environments)) {
        const forgotten = new Set<EnvironmentModuleNode>();
        for (const module of withImporters(moduleGraph.getModulesByFile(file)))
          moduleGraph.invalidateModule(module, forgotten);
      }
  }

  /** A failure that a busy machine may have caused counts when it repeats. */
  async #failure(tests: readonly string[]): Promise<string | undefined> {
    const found = await this.#vitest.globTestSpecifications([...new Set(tests)]);
    const files = found.filter(({ moduleId }) => !this.#quick || !moduleId.includes(".sweep."));
    const doubted = new Set<string>();
    while (files.length > 0 && doubted.size < DOUBTS_MAX) {
      const failure = failureAmong(await this.#run(files));
      if (!failure || !SLOWNESS.test(failure.reason) || doubted.has(failure.test)) return failure?.test;
      doubted.add(failure.test);
    }
    if (doubted.size > 0) throw new Error(`this machine is too busy for ${[...doubted].join(", ")}`);
    return undefined;
  }

  async #run(files: readonly TestSpecification[]): Promise<readonly TestModule[]> {
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([...files]);
    if (unhandledErrors.length > 0) throw unhandledErrors[0];
    // vitest does not always report the end of a file whose failure ended the run; its known files then show it.
    const asked = new Set(files.map(({ moduleId }) => moduleId));
    return [...this.#ended.modules, ...testModules.filter(({ moduleId }) => asked.has(moduleId))];
  }
}

/** Modules with those that import them, directly or through others. */
function withImporters(modules: Iterable<EnvironmentModuleNode> = []): ReadonlySet<EnvironmentModuleNode> {
  const found = new Set(modules);
  // Iterating over a set includes what is added meanwhile.
  for (const module of found) for (const importer of module.importers) found.add(importer);
  return found;
}

interface Failure {
  /** The test with its file. */
  readonly test: string;
  readonly reason: string;
}

/** The first test that failed. Throws when a file could not be loaded. */
function failureAmong(modules: readonly TestModule[]): Failure | undefined {
  for (const module of modules) {
    const where = `(${module.relativeModuleId})`;
    for (const test of module.children.allTests("failed"))
      return { test: `"${test.fullName}" ${where}`, reason: reasonOf(test.result().errors) };
    for (const suite of module.children.allSuites())
      if (suite.state() === "failed")
        return { test: `what comes before "${suite.fullName}" ${where}`, reason: reasonOf(suite.errors()) };
    if (module.state() !== "failed") continue;
    const reason = reasonOf(module.errors());
    if ([...module.children.allTests()].length > 0) return { test: `what comes before all tests ${where}`, reason };
    throw new Error(`${module.relativeModuleId} could not be loaded: ${reason}`);
  }
  return undefined;
}

function reasonOf(errors: readonly { readonly message: string }[] = []): string {
  return errors.map(({ message }) => message).join("\n");
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const parts = words.filter((word) => !word.startsWith("--"));
  const only = parts.length > 0 ? { only: parts } : {};
  const { survived } = await runNamedMutants({ quick: words.includes("--quick"), ...only });
  for (const name of survived) console.log(`survived: ${name}`);
  process.exitCode = survived.length === 0 ? 0 : 1;
}
