import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type ResolvedConfig } from "vite";
import { recordedImports } from "./recorded-imports.ts";

/** The exports of the prerendering bundle, as far as the build reads them. */
export type Rendering = typeof import("../prerender.tsx");

/** Renders pages in this process, from a temporary bundle. */
export async function rendered<Result>(
  config: ResolvedConfig,
  write: (rendering: Rendering) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(config.root, "node_modules/.tenor-prerender-"));
  try {
    await build({
      root: config.root,
      logLevel: "warn",
      plugins: [recordedImports(config.root)],
      build: { ssr: "src/web/prerender.tsx", outDir: folder, emptyOutDir: true, manifest: false },
    });
    return await write(await import(pathToFileURL(join(folder, "prerender.js")).href));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
