import { expect, it } from "vitest";
import { consoleDocument, consolePlace } from "./console-documents.ts";

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });
const MANIFEST = {
  "index.html": chunk("index.js", { css: ["assets/index.css"], assets: ["assets/inter-1.woff2"] }),
  "src/web/app-entry.tsx": chunk("app.js", { css: ["assets/app.css"] }),
  "src/web/features/a/a-page.tsx": chunk("a.js", { css: ["assets/a.css"], imports: ["_shared.js"] }),
  "_shared.js": chunk("shared.js"),
};
const HTML = `<head><script src="/assets/first-paint-1.js"></script><meta name="tenor-api-key" content="x" />
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div></body>`;

it("nothing but the script of the first paint, which knows the session, stands before the paint", () => {
  const styles = (files: readonly string[]) => files.join();
  const { text } = consoleDocument(HTML, { manifest: MANIFEST, skeleton: "cards", body: "<p>…</p>", styles });
  expect(text.replace(/\s*\n\s*/g, "")).toBe(
    '<head><meta name="tenor-api-key" content="x" /><!--calls--><script src="/assets/first-paint-1.js"></script>' +
      '<script type="module" crossorigin src="/assets/index.js"></script>' +
      "<style>assets/index.css,assets/app.css</style>" +
      '<link rel="stylesheet" disabled href="/assets/index.css"><link rel="stylesheet" disabled href="/assets/app.css">' +
      '<!--links--></head><body><div id="root"></div><div id="skeleton"><p>…</p></div></body>',
  );
});

it("a page's own code, styles and font are fetched side by side, and what it asks for first is told", () => {
  const load = () =>
    (globalThis as { tenorImport?: (file: string) => void }).tenorImport?.("src/web/features/a/a-page.tsx");
  const calls = { calls: ["/api/user"] };
  const place = consolePlace({ path: "/a/$id", skeleton: "cards", calls, load }, MANIFEST, HTML);
  expect(place).toMatchObject({ path: "/a/:id", file: "console-cards.html" });
  expect(place.calls).toBe('<meta name="tenor-first-calls" content="{&quot;calls&quot;:[&quot;/api/user&quot;]}">');
  expect(
    [...(place.links ?? "").matchAll(/rel="(\w+)"(?: as="(\w+)")?[^>]*href="([^"]*)"/g)].map((match) => match.slice(1)),
  ).toEqual([
    ["preload", "font", "/assets/inter-1.woff2"],
    ["preload", "style", "/assets/a.css"],
    ["modulepreload", undefined, "/assets/app.js"],
    ["modulepreload", undefined, "/assets/shared.js"],
    ["modulepreload", undefined, "/assets/a.js"],
  ]);
});
