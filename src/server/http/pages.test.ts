import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPages } from "./pages.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tenor-places-"));
const app = fastify();

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
    "landing.html": '<meta property="og:image" content="/social-card.png">',
    "index.html": "<title>any other page</title>",
    "favicon.svg": "<svg/>",
    "touch-icon.png": "a picture",
    "social-card.png": "a picture",
  };
  mkdirSync(path.join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  registerPages(app, { folder, apiKey: "tenor-console", publicUrl: "https://loans.example" }, true);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["/loans/7", '<meta name="tenor-api-key" content="tenor-console"><meta name=calls><link href=/$&.js>console'],
  ["/login?to=/loans/7", "login"],
  ["/", '<meta property="og:image" content="https://loans.example/social-card.png">'],
  ["/loans/7/more", "<title>any other page</title>"],
])("200: %s is answered with the document that the build made for it", async (url, text) => {
  const { statusCode, payload } = await app.inject({ url });
  expect([statusCode, payload]).toEqual([200, text]);
});
