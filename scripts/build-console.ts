import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { IN_A_HURRY, pressFiles } from "../src/web/build/compressed.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const DIST = path.join(ROOT, "dist");
const BUILT = path.join(DIST, "built-from");
const PRESSED = path.join(DIST, "pressed-from");
const SOURCES = ["src/web", "src/contract", "src/domain", "index.html", "vite.config.ts", "package-lock.json"];

/**
 * Builds the console unless dist was built from the same sources; returns the folder. In a hurry its files are
 * compressed less, and `pressConsole` compresses them fully later.
 */
export async function buildConsole({ inAHurry = false } = {}): Promise<string> {
  const sources = digestOfSources();
  if (stampIn(BUILT) !== sources) {
    await runVite(inAHurry ? ["--mode", IN_A_HURRY] : []);
    if (!inAHurry) writeFileSync(PRESSED, sources);
    writeFileSync(BUILT, sources);
  }
  if (!inAHurry) await pressConsole();
  return DIST;
}

/** Compresses the console's files fully, unless they already are. */
export async function pressConsole(): Promise<void> {
  if (isPressed()) return;
  const sources = stampIn(BUILT) ?? "";
  await pressFiles(DIST);
  writeFileSync(PRESSED, sources);
}

/** Whether the built files are fully compressed. */
export function isPressed(): boolean {
  return stampIn(PRESSED) === stampIn(BUILT);
}

function stampIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((entry) => filesOf(path.join(ROOT, entry)))) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesOf(entry: string): readonly string[] {
  if (!existsSync(entry)) return [];
  if (path.extname(entry) !== "") return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes(".test."))
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
}

function runVite(options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
    const build = spawn(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
    });
    build.once("error", reject);
    build.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the console could not be built (${code})`)),
    );
  });
}

if (import.meta.main) await buildConsole();
