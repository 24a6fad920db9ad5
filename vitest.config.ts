import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testFolder } from "./src/server/testing/database/memory-folder.ts";
import { workersOf } from "./src/server/testing/runner/workers.ts";

// Full counts take as long as they take.
const TIMEOUT_MS = process.env.TENOR_TEST_LONG === "1" ? 3_600_000 : 60_000;

/** They load modules anew or in another's place, which takes modules of their own. */
const OWN_MODULES = [
  "src/server/set-up/set-up.sweep.test.ts",
  "src/server/embedded-postgres/embedded-postgres.sweep.test.ts",
  "src/web/lib/session/session-store.test.ts",
];

const SWEEPS = "src/**/*.sweep.test.{ts,tsx}";
const ALL = ["src/**/*.test.ts", "src/**/*.test.tsx"];

// One tier of the two, where a run asks for one; a file that is named alone is found whatever it is.
const tier = process.env.TENOR_TESTS;
const include = tier === "sweeps" ? [SWEEPS] : ALL;
const exclude = tier === "quick" ? [SWEEPS] : [];
const isOfTier = (file: string) => tier === undefined || file.includes(".sweep.") === (tier === "sweeps");

/**
 * Files with a page after all others. A worker takes its next file only where it needs the same surroundings, and else ends
 * and leaves the libraries to be loaded by another: taken as they come, that is every other file.
 */
class PagesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const hasPage = new Set(
      sorted.filter(({ moduleId }) => /^\/\/ @vitest-environment/.test(readFileSync(moduleId, "utf8"))),
    );
    return [...sorted.filter((file) => !hasPage.has(file)), ...hasPage];
  }
}

const common = {
  setupFiles: [
    "src/server/testing/runner/fresh-modules.ts",
    "src/server/testing/runner/processor-time.ts",
    "src/web/testing/screen-setup.ts",
  ],
  pool: "forks" as const,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  env: { TZ: process.env.TZ ?? "UTC", TMPDIR: testFolder() },
};

// Elements come from the same place as in production: see lean-elements.ts.
const oxc = { jsx: { runtime: "automatic" as const, development: false } };

export default defineConfig({
  test: {
    sequence: { sequencer: PagesLast },
    globalSetup: ["src/server/testing/runner/global-setup.ts"],
    // Three on two cores: tests wait for the database, and for what they await.
    maxWorkers: workersOf({ coresEach: 0.66, gibEach: 1.5, least: 3 }),
    projects: [
      {
        oxc,
        // The files of a worker share the libraries: loading them anew for each would take a fifth of the time.
        test: {
          ...common,
          name: "shared",
          include,
          exclude: [...OWN_MODULES, ...exclude],
          isolate: false,
        },
      },
      { oxc, test: { ...common, name: "own", include: OWN_MODULES.filter(isOfTier) } },
    ],
  },
});
