import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCES = ["../first-paint.js", "../first-calls.js"].map((name) => new URL(name, import.meta.url));

/**
 * Adds first-paint.js, and first-calls.js in the same file, to every page as a classic, parser-blocking script in the head.
 */
export function firstPaint(): Plugin {
  return {
    name: "tenor:first-paint",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    buildStart() {
      if (this.environment.mode !== "build") return;
      this.emitFile({
        type: "asset",
        name: "first-paint.js",
        source: SOURCES.map((file) => readFileSync(file, "utf8")).join("\n"),
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(({ fileName }) => /first-paint-.*\.js$/.test(fileName));
        const src = built ? `/${built.fileName}` : "/src/web/first-paint.js";
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
    },
  };
}
