import { readdirSync } from "node:fs";
import path from "node:path";

const DOMAIN = path.resolve(import.meta.dirname, "../../src/domain");

/** The files at the top of `src/domain`, which are in no folder of it. */
export const TOP = "top";

/** The folders of `src/domain`, each judged by its own tests. */
export function domainFolders(): readonly string[] {
  const folders = readdirSync(DOMAIN, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [TOP, ...folders.map(({ name }) => name).sort()];
}

export function testFilesOf(folder: string): string {
  return `${filesOf(folder)}.test.ts`;
}

/** The rules of a folder, without its tests and their kits. */
export function rulesOf(folder: string): readonly string[] {
  const files = filesOf(folder);
  return [`${files}.ts`, `!${files}.test.ts`, `!${files}.testkit.ts`];
}

function filesOf(folder: string): string {
  return folder === TOP ? "src/domain/*" : `src/domain/${folder}/**/*`;
}
