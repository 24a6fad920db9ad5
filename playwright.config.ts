import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The package's own arguments suit a function that shows one page: in a single process the browser dies with its first
// context, and pages without web security are not the ones people see.
const MEANT_FOR_A_CLOUD: ReadonlySet<string> = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  "--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process",
]);

/** CHROMIUM_PATH, else the system's Chromium, else the one inside an npm package (Linux x64), else Playwright's own. */
async function chromium(): Promise<{ executablePath?: string; args?: string[] }> {
  const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = [process.env.CHROMIUM_PATH ?? "", ...(process.env.TENOR_BROWSER === "packaged" ? [] : system)].find(
    (path) => path !== "" && existsSync(path),
  );
  if (found) return { executablePath: found, args: ["--no-sandbox"] };
  if (process.platform !== "linux" || process.arch !== "x64") return {};
  // It brings the libraries that a bare machine lacks, and uses them only when this is set before its import.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return {
    executablePath: await packaged.executablePath(),
    args: packaged.args.filter((arg) => !MEANT_FOR_A_CLOUD.has(arg)),
  };
}

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-server.ts",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Two browsers, the server and its database share what may be two cores. A test that needed its second try is named
  // "flaky" in the summary, with its trace: something to mend, and no reason to hold back everything else.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: "en-GB",
    timezoneId: process.env.TENOR_BROWSER_ZONE ?? "America/Los_Angeles",
    // What the page held at each step, and no film of it: a film is drawn for every test, and kept for none that passes.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions: await chromium(),
  },
});
