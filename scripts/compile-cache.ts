import { enableCompileCache } from "node:module";
import path from "node:path";

/** From here on keeps what it compiles for the next process that does the same; written when this one ends. */
export function keepCompiled(): void {
  enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/tenor-compiled"));
}
