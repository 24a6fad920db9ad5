// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { prepareDocument } from "./prepare-document.ts";
import { shrinkPhoto, sizeWithin } from "./shrink-photo.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that draws: each JPEG is as large as `bytes` says for its width and quality. */
function stubDrawing(width: number, height: number, bytes: (width: number, quality: number) => number) {
  const drawn: string[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close() {} }));
  const pen = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => pen) as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, give, kind, q) {
    drawn.push(`${this.width}x${this.height} ${kind} ${q}`);
    give(new Blob([new Uint8Array(bytes(this.width, q ?? 1))], { type: "image/jpeg" }));
  });
  return drawn;
}

it("a photo becomes a JPEG of at most 1600 pixels", async () => {
  const drawn = stubDrawing(4000, 3000, () => 300);
  const jpeg = await shrinkPhoto(new Blob(["photo"]), 1000);
  expect(jpeg?.type).toBe("image/jpeg");
  expect(drawn).toEqual(["1600x1200 image/jpeg 0.8"]);
});

it("one that is still too large is drawn again, coarser, then smaller; one that never fits is none", async () => {
  const drawn = stubDrawing(4000, 3000, (width) => (width > 1300 ? 2000 : 900));
  expect((await shrinkPhoto(new Blob(["photo"]), 1000))?.size).toBe(900);
  expect(drawn).toHaveLength(3);
  expect(await shrinkPhoto(new Blob(["photo"]), 100)).toBeUndefined();
});

it("a small photo is never enlarged, and keeps its shape", () => {
  expect(sizeWithin({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
});

it("a PDF is left as it is, whatever it is called; a photo gets the ending of what it is now", async () => {
  const pdf = new File(["%PDF-1.7 …"], "scan.jpg");
  expect(await prepareDocument(pdf)).toMatchObject({ name: "scan.pdf", blob: pdf, preview: undefined });
  stubDrawing(100, 100, () => 10);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:here" }));
  expect(await prepareDocument(new File(["…"], "IMG_1.HEIC"))).toMatchObject({
    name: "IMG_1.jpg",
    preview: "blob:here",
  });
});

it("what cannot be sent is told in a sentence: empty, no picture, a PDF above 4 MB", async () => {
  vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("no picture")));
  expect(await prepareDocument(new File([], "x.jpg"))).toMatch(/empty/);
  expect(await prepareDocument(new File(["hello"], "x.jpg"))).toMatch(/cannot be read as a photo/);
  const large = new File(["%PDF-", new Uint8Array(4 * 1024 * 1024)], "large.pdf");
  expect(await prepareDocument(large)).toMatch(/at most 4 MB/);
});
