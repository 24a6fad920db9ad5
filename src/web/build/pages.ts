import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest, Plugin } from "vite";
import { consoleDocument, consolePlace, type Place, SKELETONS } from "./console-documents.ts";
import {
  firstCallsTag,
  fontLink,
  withDeviceScheme,
  withInlineStyles,
  withLinks,
  withScriptBehind,
} from "./document-text.ts";
import { APP, filesOf, type PageFiles } from "./manifest.ts";
import { type Rendering, rendered } from "./prerendering.ts";

const PUBLIC = "src/web/public-entry.tsx";
const LANDING = "src/web/features/landing/landing-page.tsx";
const STEP = "src/web/features/applications/apply-step-page.tsx";

const LENDER = "Loans for people in salaried work in Nigeria, repaid from the salary month by month.";

/** A page with its own HTML document. */
interface Prerendered {
  /** Its address, as the server's router writes it. */
  readonly path: string;
  readonly file: string;
  readonly title: string;
  readonly description?: string;
  /** Its browser entry. */
  readonly entries: readonly string[];
  readonly render: (rendering: Rendering) => string | Promise<string>;
  /** What it asks for before its code has arrived. */
  readonly calls?: (rendering: Rendering) => object;
}

const step = (number: number, title: string): Prerendered => ({
  path: `/apply-step${number}`,
  file: `apply-step${number}.html`,
  title: `Apply: ${title}`,
  description: LENDER,
  entries: [PUBLIC, STEP],
  render: ({ renderPublicPage }) => renderPublicPage(`/apply-step${number}`),
});

const PRERENDERED: readonly Prerendered[] = [
  {
    path: "/login",
    file: "login.html",
    title: "Sign in",
    entries: ["src/web/sign-in-entry.tsx"],
    render: ({ renderSignInPage }) => renderSignInPage(),
  },
  {
    path: "/sign/:token",
    file: "sign.html",
    title: "Sign your offer",
    entries: ["src/web/signing-entry.tsx"],
    render: ({ renderSigningPage }) => renderSigningPage(),
    calls: ({ SIGNING_CALLS }) => SIGNING_CALLS,
  },
  {
    path: "/",
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
 * After the build: index.html lists the application's files for preloading; the sign-in page, the public pages and the
 * console's frame get their own documents, as HTML with inline styles. places.json says which address has which, and
 * csp.json lists the hashes of the styles for the server's policy.
 */
export function pages(): Plugin {
  let out = "";
  let root = "";
  let write: () => Promise<void>;
  return {
    name: "tenor:pages",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      out = resolve(root, config.build.outDir);
      write = () => rendered(config, async (rendering) => writeDocuments(out, rendering));
    },
    async closeBundle() {
      for (const name of ["favicon.svg", "touch-icon.png", "social-card.png"])
        copyFileSync(join(root, "src/web/identity", name), join(out, name));
      await write();
    },
  };
}

async function writeDocuments(out: string, rendering: Rendering): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
  const html = readFileSync(join(out, "index.html"), "utf8");
  const styles = (files: readonly string[]) =>
    withDeviceScheme(files.map((file) => readFileSync(join(out, file), "utf8")).join("\n"));
  const hashes = new Set<string>();
  const places: Place[] = [];
  const write = (file: string, text: string, css: string): void => {
    writeFileSync(join(out, file), text);
    hashes.add(hashOf(css));
  };

  const app = filesOf(manifest, APP);
  writeFileSync(join(out, "index.html"), withLinks(html, app).replace("</head>", `${fontLink(app)}</head>`));
  for (const page of PRERENDERED) {
    const files = filesOf(manifest, ...page.entries);
    const css = styles(files.css);
    const calls = page.calls ? firstCallsTag(page.calls(rendering)) : "";
    write(page.file, documentOf(page, html, { body: await page.render(rendering), css, files, calls }), css);
    places.push({ path: page.path, file: page.file });
  }
  for (const skeleton of SKELETONS) {
    const body = rendering.renderSkeleton(skeleton);
    const { file, text, css } = consoleDocument(html, { manifest, skeleton, body, styles });
    write(file, text, css);
  }
  places.push(...rendering.CONSOLE_PLACES.map((place) => consolePlace(place, manifest, html)));
  writeFileSync(join(out, "places.json"), `${JSON.stringify(places)}\n`);
  writeFileSync(join(out, "csp.json"), `${JSON.stringify({ "style-src": [...hashes] })}\n`);
}

interface Contents {
  readonly body: string;
  readonly css: string;
  readonly files: PageFiles;
  readonly calls: string;
}

function documentOf(page: Prerendered, html: string, { body, css, files, calls }: Contents): string {
  const { title, description } = page;
  return withInlineStyles(withLinks(withScriptBehind(html, calls), { js: files.js, css: [] }), files.css, css)
    .replace("<title>Tenor</title>", `<title>${title} · Tenor</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (whole, start: string) =>
      description ? start + description : whole,
    )
    .replace(/<script (src="[^"]*first-paint)/, "<script async $1")
    .replace("</head>", () => `${description ? socialTags(title, description) : ""}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** What a link to the page shows where it is shared; the server writes the address before the picture's path. */
function socialTags(title: string, description: string): string {
  const tags = {
    "og:type": "website",
    "og:site_name": "Tenor",
    "og:title": title,
    "og:description": description,
    "og:image": "/social-card.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A bar of one month's pay: most of it kept, a piece of it repays the loan",
  };
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join("");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
