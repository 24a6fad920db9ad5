import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { workersOf } from "./src/server/testing/runner/workers.ts";

// The package's own arguments suit a function that shows one page: in a single process the browser dies with its first
// context, pages without web security are not the ones people see, and a graphics card played by the processor takes
// twice the time of plain drawing.
const MEANT_FOR_A_CLOUD: ReadonlySet<string> = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  "--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]);

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * CHROMIUM_PATH, else the one inside an npm package (Linux x64), else the system's, else Playwright's own. The package's
 * has no window to draw and takes half the processor time of a system's; TENOR_BROWSER=system asks for the latter.
 */
async function chromium(): Promise<{ executablePath?: string; args?: string[] }> {
  const isPackaged = process.platform === "linux" && process.arch === "x64" && process.env.TENOR_BROWSER !== "system";
  const found = [process.env.CHROMIUM_PATH ?? "", ...(isPackaged ? [] : SYSTEM)].find(
    (path) => path !== "" && existsSync(path),
  );
  if (found) return { executablePath: found, args: ["--no-sandbox"] };
  if (!isPackaged) return {};
  // It brings the libraries that a bare machine lacks, and uses them only when this is set before its import.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((arg) => !MEANT_FOR_A_CLOUD.has(arg)), "--disable-gpu"],
  };
}

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-server.ts",
  // A folder of its own: it is emptied at each start, and the reports of the last run stand beside it.
  outputDir: "test-results/browser",
  fullyParallel: false,
  // They share one server and its database.
  workers: workersOf({ coresEach: 1, gibEach: 1.5, least: 2 }),
  // Two browsers, the server and its database share what may be two cores.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A test that needed its second try is named "flaky" in the summary, and its trace is kept: something to mend, and no
  // reason to hold back everything else.
  retries: 1,
  // A run of a tier names its own report in PLAYWRIGHT_JSON_OUTPUT_FILE; what each file cost is written beside it.
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }], ["./e2e/processor-time.ts"]],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: "en-GB",
    timezoneId: process.env.TENOR_BROWSER_ZONE ?? "America/Los_Angeles",
    // What the page held at each step of a second try: noting it for every test, and keeping it for none that passes,
    // takes a fifth of the time.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: true, sources: true },
    // One browser context a worker, emptied between tests (cookies, storage, cache, routes, scripts, further pages): its
    // process keeps the compiled code of the console. Files that need a browser that has seen nothing turn it off.
    reuseContext: true,
    screenshot: "only-on-failure",
    launchOptions: await chromium(),
  },
});
