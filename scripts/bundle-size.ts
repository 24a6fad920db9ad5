import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Manifest } from "vite";
import { filesOf, type PageFiles } from "../src/web/build/manifest.ts";

// Prints the size of each page in brotli bytes, from the files of the build, and fails above the limits.
const LIST_PAGE = "src/web/features/loans/list/loan-list-page.tsx";
const APP = "src/web/app-entry.tsx";

const RECONCILIATION_LINKS = "src/web/app/navigation/reconciliation-links.tsx";
const DASHBOARD = [APP, "src/web/app/screens/overview/dashboard-screen.tsx"];

interface Route {
  readonly name: string;
  readonly entries: readonly string[];
  /** Entries that are loaded already, so that their files do not count. */
  readonly after?: readonly string[];
  readonly limit: number;
  readonly withFont: boolean;
}

const ROUTES: readonly Route[] = [
  { name: "/login", entries: ["src/web/sign-in-entry.tsx"], limit: 70_000, withFont: false },
  {
    name: "/",
    entries: ["src/web/public-entry.tsx", "src/web/features/landing/landing-page.tsx"],
    limit: 82_000,
    withFont: false,
  },
  {
    name: "/apply-step1",
    entries: ["src/web/public-entry.tsx", "src/web/features/applications/apply-step-page.tsx"],
    limit: 90_000,
    withFont: false,
  },
  {
    name: "/sign/:token",
    entries: ["src/web/signing-entry.tsx"],
    limit: 80_000,
    withFont: false,
  },
  { name: "/loans/:id", entries: [APP, "src/web/app/screens/lending/loan-screen.tsx"], limit: 178_000, withFont: true },
  { name: "/all-loans", entries: [APP, LIST_PAGE], limit: 150_000, withFont: true },
  { name: "/dashboard", entries: DASHBOARD, limit: 150_000, withFont: true },
  // Without the picture and the charts, which come after what waits and the figures.
  {
    name: "/dashboard after a list",
    entries: DASHBOARD,
    after: [APP, LIST_PAGE],
    limit: 12_000,
    withFont: false,
  },
  {
    name: "/dashboard/figures",
    entries: [APP, "src/web/app/screens/overview/figure-screen.tsx"],
    limit: 150_000,
    withFont: true,
  },
  { name: "/roles", entries: [APP, "src/web/app/screens/people/roles-screen.tsx"], limit: 150_000, withFont: true },
  { name: "/leads", entries: [APP, "src/web/app/screens/leads/all-leads-screen.tsx"], limit: 150_000, withFont: true },
  {
    name: "/leads/pending",
    entries: [APP, "src/web/app/screens/leads/my-leads-screen.tsx"],
    limit: 150_000,
    withFont: true,
  },
  {
    name: "/leads/report",
    entries: [APP, "src/web/app/screens/leads/lead-analytics-screen.tsx"],
    limit: 150_000,
    withFont: true,
  },
  {
    name: "/products",
    entries: [APP, "src/web/app/screens/lending/products-screen.tsx"],
    limit: 150_000,
    withFont: true,
  },
  ...[
    ["/repayments/statements", "app/screens/money/statement-list-screen"],
    ["/repayments/statements/:id", "app/screens/money/statement-screen"],
    ["/repayments/suspense", "app/screens/money/suspense-screen"],
    ["/payday", "features/payday/payday-page"],
    ["/payday/rows", "features/payday/rows/payday-rows-page"],
    ["/books", "features/books/books-page"],
  ].map(([name = "", page]) => ({
    name,
    entries: [APP, RECONCILIATION_LINKS, `src/web/${page}.tsx`],
    limit: 150_000,
    withFont: true,
  })),
];

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Manifest;
const weights = ROUTES.map((route) => ({ ...route, ...weigh(filesFor(route)) }));
for (const { name, js, css, font, files, limit, withFont } of weights) {
  const total = js + css + (withFont ? font : 0);
  const verdict = total <= limit ? "ok" : "TOO MUCH";
  console.log(
    `${name}: js ${js} + css ${css}${withFont ? ` + font ${font}` : ""} = ${total} of ${limit} ${verdict}, ${files} files`,
  );
  if (total > limit) process.exitCode = 1;
}

function filesFor({ entries, after }: Route): PageFiles {
  const { js, css, other } = filesOf(manifest, ...entries);
  const there = after ? filesOf(manifest, ...after) : { js: [], css: [], other: [] };
  const missing = (files: readonly string[], had: readonly string[]) => files.filter((file) => !had.includes(file));
  return { js: missing(js, there.js), css: missing(css, there.css), other: missing(other, there.other) };
}

function weigh({ js, css, other }: PageFiles) {
  // The letters with accents are fetched where a text has one.
  const fonts = other.filter((file) => file.endsWith(".woff2") && !file.includes("inter-accents"));
  const font = fonts.reduce((bytes, file) => bytes + readFileSync(`dist/${file}`).length, 0);
  return { js: sum(js), css: sum(css), font, files: js.length + css.length };
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + compressedLength(`dist/${file}`), 0);
}

function compressedLength(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
