import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Manifest } from "vite";
import { filesOf, type PageFiles } from "../src/web/build/manifest.ts";

// Prints what a page weighs in brotli bytes, from the files of the build, and fails above the limits.
const LIST_PAGE = "src/web/features/loans/loan-list-page.tsx";
const APP = "src/web/app-entry.tsx";

const ROUTES = [
  { name: "/login", entries: ["src/web/sign-in-entry.tsx"], limit: 100_000, withFont: false },
  { name: "/all-loans", entries: [APP, LIST_PAGE], limit: 190_000, withFont: true },
  { name: "/dashboard", entries: [APP, "src/web/app/dashboard-screen.tsx"], limit: 190_000, withFont: true },
] as const;

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Manifest;
const weights = ROUTES.map((route) => ({ ...route, ...weigh(filesOf(manifest, ...route.entries)) }));
for (const { name, js, css, font, files, limit, withFont } of weights) {
  const total = js + css + (withFont ? font : 0);
  const verdict = total <= limit ? "ok" : "TOO MUCH";
  console.log(
    `${name}: js ${js} + css ${css}${withFont ? ` + font ${font}` : ""} = ${total} of ${limit} ${verdict}, ${files} files`,
  );
  if (total > limit) process.exitCode = 1;
}

function weigh({ js, css, other }: PageFiles) {
  const fonts = other.filter((file) => file.endsWith(".woff2"));
  const font = fonts.reduce((bytes, file) => bytes + readFileSync(`dist/${file}`).length, 0);
  return { js: sum(js), css: sum(css), font, files: js.length + css.length };
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + compressedLength(`dist/${file}`), 0);
}

function compressedLength(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
