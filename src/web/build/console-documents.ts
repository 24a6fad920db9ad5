import type { Manifest } from "vite";
import type { SkeletonOf } from "../app/frame/console-skeleton.tsx";
import { firstCallsTag, fontLink, withInlineStyles, withScriptBehind } from "./document-text.ts";
import { APP, filesOf } from "./manifest.ts";
import type { Rendering } from "./prerendering.ts";
import { filesLoadedBy } from "./recorded-imports.ts";

const LIST = "src/web/features/loans/list/loan-list-page.tsx";
const LOAN = "src/web/app/screens/lending/loan-screen.tsx";

/** An address and its document; the server writes the two texts where the document has their marks. */
export interface Place {
  readonly path: string;
  readonly file: string;
  readonly calls?: string;
  readonly links?: string;
}

// The server knows them too (http/pages.ts).
const CALLS_MARK = "<!--calls-->";
const LINKS_MARK = "<!--links-->";

const fileOf = (skeleton: SkeletonOf) => `console-${skeleton}.html`;
/** Whose styles stand in the document: those of the loan too, which come in a dozen files. */
const ENTRIES: Readonly<Record<SkeletonOf, readonly string[]>> = {
  table: [APP, LIST],
  cards: [APP],
  loan: [APP, LOAN],
};

export const SKELETONS = Object.keys(ENTRIES) as readonly SkeletonOf[];

/** The document of every console page with this skeleton: painted before any code has arrived. */
export function consoleDocument(
  html: string,
  { manifest, skeleton, body, styles }: { manifest: Manifest; skeleton: SkeletonOf; body: string; styles: StylesOf },
): { readonly file: string; readonly text: string; readonly css: string } {
  const files = filesOf(manifest, ...ENTRIES[skeleton]).css;
  const css = styles(files);
  const text = withInlineStyles(withScriptBehind(html, CALLS_MARK), files, css)
    .replace("</head>", `${LINKS_MARK}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"></div><div id="skeleton">${body}</div>`)
    // What blocks the paint comes first; the code has the rest of the line.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return { file: fileOf(skeleton), text, css };
}

export type StylesOf = (files: readonly string[]) => string;

/** What one page adds to its document: its first calls, and its own files and the font, to be fetched side by side. */
export function consolePlace(place: Rendering["CONSOLE_PLACES"][number], manifest: Manifest, html: string): Place {
  const own = filesOf(manifest, APP, ...filesLoadedBy(place.load));
  const inlined = new Set(filesOf(manifest, ...ENTRIES[place.skeleton]).css);
  const scripts = own.js.filter((file) => !html.includes(file));
  const styles = own.css.filter((file) => !inlined.has(file));
  return {
    path: place.path.replaceAll("$", ":"),
    file: fileOf(place.skeleton),
    calls: firstCallsTag(place.calls),
    links: [
      fontLink(own),
      ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ].join(""),
  };
}
