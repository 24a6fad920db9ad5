import { defineConfig } from "vitest/config";
import { testFilesOf } from "./scripts/mutants/folders.ts";

// Tests of the rules alone: no database, no browser. Which folder's is said by whoever plants the mutants.
const folder = process.env.TENOR_MUTANTS_FOLDER ?? "";
const isQuick = process.env.TENOR_MUTANTS_QUICK === "1";

export default defineConfig({
  test: {
    include: [testFilesOf(folder)],
    exclude: isQuick ? ["**/*.sweep.test.ts"] : [],
    environment: "node",
    setupFiles: ["scripts/mutants/no-shrinking.ts"],
    testTimeout: 60_000,
    env: { TZ: "UTC" },
  },
});
