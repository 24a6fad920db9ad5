import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OWN_LOOK } from "./lender-look.ts";
import { registerPages } from "./pages.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tenor-places-"));
const app = fastify();
let look = OWN_LOOK;

beforeAll(() => {
  const places = [
    { path: "/loans/:id", file: "console.html", calls: "<meta name=calls>", links: "<link href=/$&.js>" },
    { path: "/login", file: "login.html" },
    { path: "/", file: "landing.html" },
  ];
  const files = {
    "places.json": JSON.stringify(places),
    "console.html": '<meta name="tenor-api-key" content="?"><!--calls--><!--links-->console',
    "login.html": "login",
    "landing.html":
      '<meta property="og:site_name" content="Tenor"><meta property="og:image" content="/social-card.png">',
    "index.html": '<html lang="en"><head><title>Any other page · Tenor</title></head><span>Tenor</span>',
    "favicon.svg": readFileSync(path.join(import.meta.dirname, "../../web/identity/favicon.svg"), "utf8"),
    "touch-icon.png": "a picture",
    "social-card.png": "a picture",
  };
  mkdirSync(path.join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  registerPages(
    app,
    { folder, apiKey: "tenor-console", publicUrl: "https://loans.example", look: async () => look },
    true,
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["/loans/7", '<meta name="tenor-api-key" content="tenor-console"><meta name=calls><link href=/$&.js>console'],
  ["/login?to=/loans/7", "login"],
  [
    "/",
    '<meta property="og:site_name" content="Tenor"><meta property="og:image" content="https://loans.example/social-card.png">',
  ],
  ["/loans/7/more", '<html lang="en"><head><title>Any other page · Tenor</title></head><span>Tenor</span>'],
])("200: %s is answered with the document that the build made for it", async (url, text) => {
  const { statusCode, payload } = await app.inject({ url });
  expect([statusCode, payload]).toEqual([200, text]);
});

it("200: a page is in the lender's look as soon as it has one, and in its next one after that", async () => {
  const asked = async () => {
    const { payload, headers } = await app.inject({ url: "/loans/7/more" });
    return { payload, etag: headers.etag };
  };
  const before = await asked();
  look = { version: 4, name: "Bloom & Co", colour: "#7a1f5c" };
  const named = await asked();
  expect(named.payload).toBe(
    '<html lang="en" data-name="Bloom &#38; Co"><head><title>Any other page · Bloom &#38; Co</title>' +
      '<link rel="stylesheet" href="/lender-look.css?v=4"></head><span>Bloom &#38; Co</span>',
  );
  expect((await app.inject({ url: "/" })).payload).toContain('"og:site_name" content="Bloom &#38; Co"');
  expect((await app.inject({ url: "/lender-look.css?v=4" })).payload).toContain("html:root{--brand:#7a1f5c;");
  expect((await app.inject({ url: "/favicon.svg" })).payload).toMatch(/^<svg.*clip-path:inset/);
  for (const [url, width, height, [x, y]] of [
    ["/touch-icon.png", 180, 180, [2, 2]],
    ["/social-card.png", 1200, 630, [120, 460]],
  ] as const) {
    const { data, info } = await sharp((await app.inject({ url })).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    expect([...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]).toEqual([0x7a, 0x1f, 0x5c]);
  }
  look = { version: 5, name: "", colour: "" };
  expect((await asked()).payload).toBe(before.payload);
  expect((await app.inject({ url: "/touch-icon.png" })).payload).toBe("a picture");
  expect(named.etag).not.toBe(before.etag);
  look = OWN_LOOK;
});
