import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { pdfOf } from "../pdf-safety/hostile-pdfs.testkit.ts";
import { type HostileFile, HTML, join, redrawn, refused, SCRIPT, text, ZIP, zipOf } from "./hostile-file.testkit.ts";

const canvas = (background = "teal") => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const png = () => canvas().png().toBuffer();
const jpeg = () => canvas().jpeg().toBuffer();
const animated = async () => sharp([await png(), await canvas("red").png().toBuffer()], { join: { animated: true } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that claims a size and contains only zeros, highly compressed. */
export function pngBomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const AFTER_PNG_HEADER = 33;

/** A PNG with an additional chunk after its header. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = await png();
  return Buffer.concat([whole.subarray(0, AFTER_PNG_HEADER), ...chunks, whole.subarray(AFTER_PNG_HEADER)]);
}

async function jpegWithComment(comment: string): Promise<Buffer> {
  const whole = await jpeg();
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([whole.subarray(0, 2), head, Buffer.from(comment), whole.subarray(2)]);
}

export const boxOf = (brand: string) =>
  join(Buffer.from([0, 0, 0, 24]), `ftyp${brand}`, Buffer.alloc(4), `${brand}mif1`, Buffer.alloc(64));

/** Pictures that are also valid as something else. */
export const POLYGLOTS: readonly HostileFile[] = [
  refused("GIF that is also JavaScript", "a.gif", () => text("GIF89a/*\u0000*/=1;alert('hostile')//")),
  refused("GIF with HTML behind", "a.png", async () => join(await canvas().gif().toBuffer(), HTML)),
  redrawn("JPEG with HTML behind", "a.html", () => join(jpeg(), HTML)),
  redrawn("JPEG with HTML in its comment", "a.jpg", () => jpegWithComment(SCRIPT)),
  redrawn("JPEG with a ZIP behind", "a.jpg", () => join(jpeg(), zipOf("evil.class"))),
  redrawn("JPEG with a PDF behind", "a.pdf", () => join(jpeg(), pdfOf())),
  redrawn("PNG with HTML behind", "a.png", () => join(png(), HTML)),
  redrawn("PNG with HTML in a text chunk", "a.png", () => pngWith(pngChunk("tEXt", text(`Title\u0000${HTML}`)))),
  redrawn("PNG with a ZIP behind", "a.jar", () => join(png(), ZIP)),
  redrawn("WebP with JavaScript behind", "a.js", async () =>
    join(await canvas().webp().toBuffer(), "\n;alert('hostile')"),
  ),
];

export const PICTURES: readonly HostileFile[] = [
  refused("PNG cut short", "a.png", async () => (await pngBomb(900, 900)).subarray(0, 600)),
  refused("JPEG of which only the head came", "a.jpg", async () => (await jpeg()).subarray(0, 30)),
  refused("small PNG that unpacks to 50 megapixels", "a.png", () => pngBomb(10_000, 5000)),
  refused("PNG that says it is 60,000 pixels square", "a.png", () => pngBomb(60_000, 60_000, 1)),
  redrawn("PNG that moves", "a.png", () =>
    pngWith(
      pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      pngChunk(
        "fcTL",
        Buffer.from("00000000 0000003c 00000028 00000000 00000000 000a 0064 00 00".replaceAll(" ", ""), "hex"),
      ),
    ),
  ),
  redrawn("WebP that moves", "a.webp", async () => (await animated()).webp().toBuffer()),
  refused("GIF that moves", "a.gif", async () => (await animated()).gif().toBuffer()),
  redrawn("JPEG in the colours of a press", "a.jpg", () => canvas().toColourspace("cmyk").jpeg().toBuffer()),
  redrawn("photo that tells where it was taken", "a.jpg", () =>
    canvas()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .jpeg()
      .toBuffer(),
  ),
  redrawn("photo with colours of its own", "a.jpg", () => canvas().withIccProfile("p3").jpeg().toBuffer()),
  redrawn("PNG called a PDF", "a.pdf", png),
  refused("BMP that is also JavaScript", "a.bmp", () => text("BM=/*\u0000\u0000*/1;alert('hostile')//")),
  refused("TIFF", "a.tiff", () => canvas().tiff().toBuffer()),
  refused("AVIF", "a.avif", () => canvas().avif().toBuffer()),
  refused("HEIC", "a.heic", () => boxOf("heic")),
  refused("icon", "a.ico", () => join(Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), Buffer.alloc(80))),
  refused("Photoshop file", "a.psd", () => join("8BPS", Buffer.from([0, 1]), Buffer.alloc(60))),
];

/** A harmless picture with the worst names. */
export const NAMES: readonly HostileFile[] = [
  ["a path upwards", "../../../etc/passwd.png"],
  ["a Windows path", "..\\..\\windows\\system32\\a.png"],
  ["a share on another machine", "\\\\attacker\\share\\a.png"],
  ["a name of 4 KB", `${"a".repeat(4096)}.png`],
  ["control characters", "a\u0001\u0007\u001b[31m\u007f.png"],
  ["letters that turn the reading around", "photo\u202egnp.exe"],
  ["a line break and a header", "a.png\r\nSet-Cookie: a=b"],
  ["quotes and markup", `a";filename="evil.html<img src=x onerror=alert(1)>.png`],
  ["dots alone", ".."],
  ["a web page's ending", "a.html"],
].map(([title, name = ""]) => ({
  ...redrawn(`picture whose name is ${title}`, name, png),
  ...(name.length > 1000 && { inApplication: "refused" as const }),
}));
