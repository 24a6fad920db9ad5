import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { KIT_PAGE } from "../../contract/demo-pages.ts";
import { inLook, type LenderLook, LOOK_STYLES, lookStyles, markIn, OWN_LOOK } from "./lender-look.ts";
import { LENDER_PICTURES } from "./lender-pictures.ts";
import { isOfApi } from "./security-headers.ts";

/** The built console. */
export interface Pages {
  readonly folder: string;
  readonly apiKey: string;
  /** How the world reaches this installation; a shared link has no picture without it. */
  readonly publicUrl?: string | undefined;
  /** The lender's own look, asked for with every page; absent: the product's. */
  readonly look?: (() => Promise<LenderLook>) | undefined;
}

interface Document {
  readonly etag: string;
  readonly html: Buffer;
  /** Its compressed forms, each made on first use. */
  readonly pressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = "br" | "gzip";
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** An address with a document of its own, visible before its scripts load, as the build recorded it. */
interface Place {
  readonly path: string;
  readonly file: string;
  /** What is written into the document at its marks: what the page asks for first, and the files it needs. */
  readonly calls?: string;
  readonly links?: string;
}

/** The hashes of the only inline styles in the documents, recorded by the build. */
export function styleHashesOf({ folder }: Pages): readonly string[] {
  const policy = JSON.parse(readFileSync(path.join(folder, "csp.json"), "utf8")) as { "style-src": string[] };
  return policy["style-src"];
}

/**
 * Serves the console: hashed assets with unlimited caching, and for every other page path the document that starts the
 * console, which then shows 404 itself. The API key, a label and not a secret, is written into the document.
 */
export function registerPages(app: FastifyInstance, pages: Pages, isDemo: boolean): void {
  app.register(fastifyStatic, {
    root: path.join(pages.folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    decorateReply: false,
  });
  const lookNow = async () => (await pages.look?.()) ?? OWN_LOOK;
  const places = JSON.parse(readFileSync(path.join(pages.folder, "places.json"), "utf8")) as readonly Place[];
  for (const place of places) {
    const document = documentsOf(pages, place);
    app.get(place.path, async (request, reply) => sendDocument(request, reply, document(await lookNow())));
  }
  const index = documentsOf(pages, { file: "index.html" });
  const icon = readFileSync(path.join(pages.folder, "favicon.svg"), "utf8");
  app.get("/favicon.svg", async (_, reply) =>
    reply
      .type("image/svg+xml")
      .header("cache-control", "no-cache")
      .send(markIn(icon, await lookNow())),
  );
  app.get<{ Querystring: { v?: string } }>(LOOK_STYLES, async ({ query }, reply) => {
    const look = await lookNow();
    // Another process may know a newer look: an older one is not kept under its address.
    const keeps = query.v === String(look.version) ? "public, max-age=86400" : "no-cache";
    return reply.type("text/css").header("cache-control", keeps).send(lookStyles(look));
  });
  for (const [address, draw] of Object.entries(LENDER_PICTURES)) {
    const pictureOf = pictureIn(readFileSync(path.join(pages.folder, address)), (look) => draw(icon, look));
    app.get(address, async (_, reply) => {
      const look = await lookNow();
      return reply
        .type("image/png")
        .header("cache-control", isOwn(look) ? "public, max-age=86400" : "no-cache")
        .send(await pictureOf(look));
    });
  }
  app.get("/*", async (request, reply) => {
    if (isOfApi(request.url) || request.url.startsWith("/assets/")) return reply.callNotFound();
    const isThere = isDemo || request.url.split("?")[0] !== KIT_PAGE;
    return sendDocument(request, isThere ? reply : reply.code(404), index(await lookNow()));
  });
}

const isOwn = ({ name, colour }: LenderLook): boolean => !name && !colour;

/** A picture of the mark: the build's own, or drawn once for each look. */
function pictureIn(own: Buffer, draw: (look: LenderLook) => Promise<Buffer>): (look: LenderLook) => Promise<Buffer> {
  let made: { readonly version: number; readonly picture: Promise<Buffer> } | undefined;
  return async (look) => {
    if (isOwn(look)) return own;
    if (made?.version !== look.version) made = { version: look.version, picture: draw(look) };
    return made.picture;
  };
}

type Told = Pick<Place, "file" | "calls" | "links">;

/** A place's document, made once for each look. */
function documentsOf(pages: Pages, place: Told): (look: LenderLook) => Document {
  let made: { readonly version: number; readonly document: Document } | undefined;
  return (look) => {
    if (made?.version !== look.version) made = { version: look.version, document: documentFrom(pages, place, look) };
    return made.document;
  };
}

function documentFrom(
  { folder, apiKey, publicUrl = "" }: Pages,
  { file, calls = "", links = "" }: Told,
  look: LenderLook,
): Document {
  const html = Buffer.from(
    inLook(readFileSync(path.join(folder, file), "utf8"), look)
      .replace(
        /(<meta name="tenor-api-key" content=")[^"]*/,
        (_, start: string) => start + apiKey.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
      )
      .replace('content="/social-card.png"', () => `content="${publicUrl}/social-card.png"`)
      .replace("<!--calls-->", () => calls)
      .replace("<!--links-->", () => links),
  );
  return { etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`, html, pressed: new Map() };
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  reply.headers({ "cache-control": "no-cache", etag: document.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === document.etag) return reply.status(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(encoding ? await bodyOf(document, encoding) : document.html);
}

function bodyOf({ html, pressed }: Document, encoding: Encoding): Promise<Buffer> {
  const body = pressed.get(encoding) ?? PRESS[encoding](html);
  pressed.set(encoding, body);
  return body;
}

const PRESS: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (html) => promisify(gzip)(html, { level: 9 }),
};
