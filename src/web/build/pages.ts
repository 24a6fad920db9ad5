import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { filesOf, type PageFiles } from "./manifest.ts";

const APP = "src/web/app-entry.tsx";
const PUBLIC = "src/web/public-entry.tsx";
const LANDING = "src/web/features/landing/landing-page.tsx";
const STEP = "src/web/features/applications/apply-step-page.tsx";

const LENDER = "Loans for people in salaried work in Nigeria, repaid from the salary month by month.";

/** The exports of the prerendering bundle. */
interface Rendering {
  readonly renderSignInPage: () => string;
  readonly renderPublicPage: (path: string) => Promise<string>;
}

/** A page with its own HTML document. */
interface Prerendered {
  readonly file: string;
  readonly title: string;
  readonly description?: string;
  /** Its browser entry. */
  readonly entries: readonly string[];
  readonly render: (rendering: Rendering) => string | Promise<string>;
}

const step = (number: number, title: string): Prerendered => ({
  file: `apply-step${number}.html`,
  title: `Apply: ${title}`,
  description: LENDER,
  entries: [PUBLIC, STEP],
  render: ({ renderPublicPage }) => renderPublicPage(`/apply-step${number}`),
});

const PRERENDERED: readonly Prerendered[] = [
  {
    file: "login.html",
    title: "Sign in",
    entries: ["src/web/sign-in-entry.tsx"],
    render: ({ renderSignInPage }) => renderSignInPage(),
  },
  {
    file: "landing.html",
    title: "Loans repaid from your salary",
    description: LENDER,
    entries: [PUBLIC, LANDING],
    render: ({ renderPublicPage }) => renderPublicPage("/"),
  },
  step(1, "your loan"),
  step(2, "about you"),
  step(3, "your work and salary"),
  step(4, "where you live"),
  step(5, "your documents"),
  step(6, "check and send"),
];

/**
 * After the build: index.html lists the application's files for preloading; the sign-in page and the public pages get
 * their own documents, as HTML with inline styles; csp.json lists the hashes of those styles for the server's policy.
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
      writeFileSync(join(out, "index.html"), withLinks(html, filesOf(manifest, APP)));

      copyFileSync(join(config.root, "src/web/favicon.svg"), join(out, "favicon.svg"));

      const hashes = await rendered(config, async (rendering) => {
        const written: string[] = [];
        for (const page of PRERENDERED) {
          const files = filesOf(manifest, ...page.entries);
          const css = withDeviceScheme(files.css.map((file) => readFileSync(join(out, file), "utf8")).join("\n"));
          writeFileSync(join(out, page.file), documentOf(page, html, await page.render(rendering), css, files));
          written.push(hashOf(css));
        }
        return written;
      });
      writeFileSync(join(out, "csp.json"), `${JSON.stringify({ "style-src": [...new Set(hashes)] })}\n`);
    },
  };
}

function documentOf(page: Prerendered, html: string, body: string, css: string, files: PageFiles): string {
  const { title, description } = page;
  return withLinks(html, { js: files.js, css: [] })
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, "")
    .replace("<title>Tenor</title>", `<title>${title} · Tenor</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (whole, start: string) =>
      description ? start + description : whole,
    )
    .replace("</head>", `<style>${css}</style></head>`)
    .replace(/<script (src="[^"]*first-paint)/, "<script async $1")
    .replace('<div id="root"></div>', `<div id="root">${body}</div>`);
}

/**
 * Such a page does not wait for first-paint.js: a round trip is a third of a slow link's time budget for the first
 * paint. Until the script has read the choice stored on the device, the device's preference applies.
 */
function withDeviceScheme(css: string): string {
  const dark = /:root\[data-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(css)?.[1];
  if (dark === undefined) throw new Error("the dark tokens were not found in the styles");
  return `${css}@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${dark}}}`;
}

/** Renders pages in this process, from a temporary bundle. */
async function rendered<Result>(
  config: ResolvedConfig,
  write: (rendering: Rendering) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(config.root, "node_modules/.tenor-prerender-"));
  try {
    await build({
      root: config.root,
      logLevel: "warn",
      build: { ssr: "src/web/prerender.tsx", outDir: folder, emptyOutDir: true, manifest: false },
    });
    return await write(await import(pathToFileURL(join(folder, "prerender.js")).href));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Adds the files to the head, except those it already has. */
function withLinks(html: string, { js, css }: Pick<PageFiles, "js" | "css">): string {
  const missing = [...js, ...css].filter((file) => !html.includes(file));
  return html.replace("</head>", `${missing.map(linkTo).join("")}</head>`);
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`;
