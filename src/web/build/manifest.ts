import type { Manifest } from "vite";

/** The entry of the console, by its name in the manifest. */
export const APP = "src/web/app-entry.tsx";

export interface PageFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly other: readonly string[];
}

/** The files a page needs for some build entries, including their imports but not what they load later. */
export function filesOf(manifest: Manifest, ...entries: readonly string[]): PageFiles {
  const js = new Set<string>();
  const css = new Set<string>();
  const other = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const file of chunk.assets ?? []) other.add(file);
  };
  for (const entry of ["index.html", ...entries]) visit(entry);
  return { js: [...js], css: [...css], other: [...other] };
}
