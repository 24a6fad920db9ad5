import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const DIST = path.join(ROOT, "dist");
const STAMP = path.join(DIST, "built-from");
const SOURCES = ["src/web", "src/contract", "src/domain", "index.html", "vite.config.ts", "package-lock.json"];

/** Builds the console unless what is in dist was built from these very sources; answers the folder. */
export async function buildConsole(): Promise<string> {
  const sources = digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return DIST;
  await runVite();
  writeFileSync(STAMP, sources);
  return DIST;
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

function runVite(): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
    const build = spawn(process.execPath, [vite, "build", "--logLevel", "error"], {
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
