import type { PageFiles } from "./manifest.ts";

/** Adds the files to the head, except those it already has. */
export function withLinks(html: string, { js, css }: Pick<PageFiles, "js" | "css">): string {
  const missing = [...js, ...css].filter((file) => !html.includes(file));
  return html.replace("</head>", `${missing.map(linkTo).join("")}</head>`);
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`;

/** The font of nearly every letter, so that it is there when the text is, and no line breaks anew. */
export function fontLink({ other }: Pick<PageFiles, "other">): string {
  const font = other.find((file) => /\/inter-(?!naira|accents)[^/]*\.woff2$/.test(file));
  if (font === undefined) throw new Error("the page has no font");
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
}

/** The document with its styles inside, and its stylesheets told as being there, so that no script fetches them again. */
export function withInlineStyles(html: string, files: readonly string[], css: string): string {
  const known = files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join("");
  return html
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, "")
    .replace("</head>", () => `<style>${css}</style>${known}</head>`);
}

/** Places the script of the first paint behind what it reads: the label of the API and the first calls. */
export function withScriptBehind(html: string, told: string): string {
  const script = /<script[^>]* src="[^"]*first-paint[^"]*"><\/script>/.exec(html)?.[0];
  if (script === undefined) throw new Error("the document has no script of the first paint");
  return html.replace(script, "").replace('<script type="module"', () => `${told}${script}<script type="module"`);
}

/** Tells first-calls.js what to ask for. */
export function firstCallsTag(calls: object): string {
  const text = JSON.stringify(calls).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<meta name="tenor-first-calls" content="${text}">`;
}

/**
 * Such a page does not wait for first-paint.js: a round trip is a third of a slow link's time budget for the first
 * paint. Until the script has read the choice stored on the device, the device's preference applies.
 */
export function withDeviceScheme(css: string): string {
  const dark = /:root\[data-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(css)?.[1];
  if (dark === undefined) throw new Error("the dark tokens were not found in the styles");
  return `${css}@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${dark}}}`;
}
