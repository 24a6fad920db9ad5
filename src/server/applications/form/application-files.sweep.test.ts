import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan } from "../../../contract/applications.contract.ts";
import { pngBomb } from "../../files/hostile-pictures.testkit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { blind } from "../../vault/sealed.ts";
import { applicationOf, asFile, enterLoanTypes } from "../application.testkit.ts";

let server: TestServer;
let applicants = 0;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
});
afterAll(() => server.stop());

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "teal" } });
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

async function applyWith(file: { name: string; data: string }, field = "valid_id") {
  applicants += 1;
  return server.call(applyForLoan, { body: applicationOf(applicants, { [field]: file }) });
}

async function keptFile(): Promise<{ name: string; content_type: string; content: Buffer }> {
  const { rows } = await server.deps.db.pool.query(
    "select f.* from loans l join files f on f.id = l.valid_id_file order by l.id desc limit 1",
  );
  const content = Buffer.concat(
    await Array.fromAsync(server.deps.files.stream(rows[0].sha256) as AsyncIterable<Buffer>),
  );
  expect(content.length).toBe(rows[0].bytes);
  return { ...rows[0], content };
}

describe("201: documents are kept as what they are", () => {
  it("201: a photo is drawn anew, upright, without the place it was taken at or anything behind it", async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    expect((await applyWith(asFile(polyglot, "../../etc/pass\u0007wd.html"))).status).toBe(201);
    const kept = await keptFile();
    expect(kept).toMatchObject({ content_type: "image/jpeg", name: "passwd.jpg" });
    expect(kept.content.includes("script")).toBe(false);
    expect(kept.content.includes("SECRET-PLACE")).toBe(false);
    expect(await sharp(kept.content).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it("201: PNG stays PNG, WebP becomes JPEG, a PDF is kept byte for byte", async () => {
    await applyWith(asFile(await picture().png().toBuffer(), "a.png"));
    expect(await keptFile()).toMatchObject({ content_type: "image/png", name: "a.png" });
    await applyWith(asFile(await picture().webp().toBuffer(), "b.webp"));
    expect(await keptFile()).toMatchObject({ content_type: "image/jpeg", name: "b.jpg" });
    await applyWith(asFile(PDF, "c.pdf"));
    const kept = await keptFile();
    expect(kept.content_type).toBe("application/pdf");
    expect(kept.content.equals(PDF)).toBe(true);
  });

  it("201: what a file is called decides nothing", async () => {
    await applyWith(asFile(await picture().png().toBuffer(), "statement.pdf"));
    expect(await keptFile()).toMatchObject({ content_type: "image/png", name: "statement.png" });
  });
});

describe("422: everything else is refused on its field, and no loan comes of it", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
    ["SVG", () => Buffer.from(svg), "Choose a photo"],
    ["SVG behind an XML head", () => Buffer.from(`<?xml version="1.0"?>${svg}`), "Choose a photo"],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "Choose a photo"],
    ["HTML with a PDF inside", () => Buffer.concat([Buffer.from("<script>1</script>"), PDF]), "Choose a photo"],
    ["GIF", () => picture().gif().toBuffer(), "Choose a photo"],
    ["TIFF", () => picture().tiff().toBuffer(), "Choose a photo"],
    ["a ZIP", () => Buffer.from("504b030414000000", "hex"), "Choose a photo"],
    ["a program", () => Buffer.from("7f454c4602010100", "hex"), "Choose a photo"],
    ["plain text", () => Buffer.from("hello there"), "Choose a photo"],
    ["a PNG cut short", async () => (await noise(200, 200)).subarray(0, 20_000), "This picture is damaged"],
    [
      "the head of a JPEG and nothing else",
      async () => (await picture().jpeg().toBuffer()).subarray(0, 30),
      "This picture is damaged",
    ],
    ["a PNG whose data is nonsense", async () => scramble(await noise(64, 64)), "This picture is damaged"],
    ["a small PNG that unpacks to 50 megapixels", () => pngBomb(10_000, 5_000), "This picture is damaged or too large"],
  ];
  it.each(cases)("422: %s", async (_, bytes, text) => {
    const reply = await applyWith(asFile(await bytes()));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(["valid_id.data"]);
    expect(reply.body.errors["valid_id.data"][0]).toContain(text);
    const { rows } = await server.deps.db.pool.query("select 1 from customers where blind_of(bvn) = $1", [
      blind("bvn", applicationOf(applicants).bvn),
    ]);
    expect(rows).toEqual([]);
  });

  it("422: the staff card is held to the same, under its own name", async () => {
    expect(Object.keys((await applyWith(asFile(Buffer.from(svg)), "staff_id")).body.errors)).toEqual(["staff_id.data"]);
  });

  it("422: more than 4 MB", async () => {
    const text = ["A file may have at most 4 MB"];
    const above = Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024)]);
    expect((await applyWith(asFile(above))).body.errors["valid_id.data"]).toEqual(text);
    expect((await applyWith(asFile(Buffer.alloc(4_300_000)))).body.errors["valid_id.data"]).toEqual(text);
  });

  it.each([
    ["a line break", (text: string) => `${text.slice(0, 4)}\n${text.slice(4)}`],
    ["the other alphabet", (text: string) => `${text.slice(0, -4)}-_==`],
    ["a data address", (text: string) => `data:image/png;base64,${text}`],
    ["lost padding", () => "JVBERi0xLjQ"],
    ["spare bits", () => "JVBERi0xLjR="],
    ["nothing but padding", () => "===="],
  ])("422: base64 with %s did not arrive whole", async (_, spoil) => {
    const reply = await applyWith({ name: "a.png", data: spoil(PDF.toString("base64")) });
    expect(reply.body.errors["valid_id.data"]).toEqual(["The file did not arrive whole"]);
  });
});

function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function scramble(png: Buffer): Buffer {
  const spoiled = Buffer.from(png);
  for (let index = 60; index < spoiled.length - 20; index += 3) spoiled[index] = (index * 31) % 256;
  return spoiled;
}
