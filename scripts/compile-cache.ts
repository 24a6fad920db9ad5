import { enableCompileCache } from "node:module";
import path from "node:path";

/** From now on caches compiled code for the next process; the cache is written when this one ends. */
export function keepCompiled(): void {
  enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/tenor-compiled"));
}
