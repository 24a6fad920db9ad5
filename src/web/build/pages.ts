import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { filesOf, type PageFiles } from "./manifest.ts";

const ENTRIES = { signIn: "src/web/sign-in-entry.tsx", app: "src/web/app-entry.tsx" };

/**
 * After the build: index.html names the application's files so that they are fetched at once; login.html holds the
 * sign-in page as HTML with its styles inside; csp.json lists the hashes of those styles for the server's policy.
 */
export function pages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "tenor:pages",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const out = resolve(config.root, config.build.outDir);
      const manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
      const html = readFileSync(join(out, "index.html"), "utf8");
      const app = filesOf(manifest, ENTRIES.app);
      writeFileSync(join(out, "index.html"), withLinks(html, app));

      copyFileSync(join(config.root, "src/web/favicon.svg"), join(out, "favicon.svg"));

      const signIn = filesOf(manifest, ENTRIES.signIn);
      const css = signIn.css.map((file) => readFileSync(join(out, file), "utf8")).join("\n");
      writeFileSync(join(out, "login.html"), loginPage(html, await renderedSignIn(config), css, signIn.js));
      writeFileSync(join(out, "csp.json"), `${JSON.stringify({ "style-src": [hashOf(withDeviceScheme(css))] })}\n`);
    },
  };
}

function loginPage(html: string, body: string, css: string, scripts: readonly string[]): string {
  return withLinks(html, { js: scripts, css: [] })
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, "")
    .replace("<title>Tenor</title>", "<title>Sign in · Tenor</title>")
    .replace("</head>", `<style>${withDeviceScheme(css)}</style></head>`)
    .replace(/<script (src="[^"]*first-paint)/, "<script async $1")
    .replace('<div id="root"></div>', `<div id="root">${body}</div>`);
}

/**
 * The sign-in page does not wait for first-paint.js: a round trip is a third of what a slow link has until something must
 * be seen. Until the script has read the choice kept on the device, the device's own preference holds.
 */
function withDeviceScheme(css: string): string {
  const dark = /:root\[data-mantine-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(css)?.[1];
  if (dark === undefined) throw new Error("the dark tokens were not found in the sign-in page's styles");
  return `${css}@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`;
}

/** Renders the sign-in page in this process, from a bundle that is thrown away. */
async function renderedSignIn(config: ResolvedConfig): Promise<string> {
  const folder = mkdtempSync(join(config.root, "node_modules/.tenor-prerender-"));
  try {
    await build({
      root: config.root,
      logLevel: "warn",
      build: { ssr: "src/web/prerender.tsx", outDir: folder, emptyOutDir: true, manifest: false },
    });
    const bundle: { renderSignInPage: () => string } = await import(pathToFileURL(join(folder, "prerender.js")).href);
    return bundle.renderSignInPage();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Names the files in the head, those left out that it names already. */
function withLinks(html: string, { js, css }: Pick<PageFiles, "js" | "css">): string {
  const missing = [...js, ...css].filter((file) => !html.includes(file));
  return html.replace("</head>", `${missing.map(linkTo).join("")}</head>`);
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`;
