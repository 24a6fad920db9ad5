import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { expect, it } from "vitest";
import { demoUuid } from "../demo-uuid.ts";
import { idCard } from "../people/id-card.ts";
import { beepRecording } from "./beep-recording.ts";
import { plainPdf } from "./plain-pdf.ts";

it("a PDF lists the offset of each object, breaks long texts over pages, and escapes PDF syntax", () => {
  const file = plainPdf([
    "Offer (TN-000001) \\ ₦5",
    ...Array.from({ length: 80 }, (_, row) => `Row ${row} ${"word ".repeat(40)}`),
  ]);
  const text = file.toString("latin1");
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  expect(offsets.length).toBe(3 + 2 * [...text.matchAll(/\/Type \/Page /g)].length);
  expect(text).toContain("(Offer \\(TN-000001\\) \\\\ ?5) Tj");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  for (const [, length, stream] of text.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(stream).toHaveLength(Number(length));
  }
});

it("a recording is a WAV file whose header counts its bytes, and is not silent", async () => {
  const file = beepRecording();
  expect((await fileTypeFromBuffer(file))?.ext).toBe("wav");
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.readUInt32LE(40)).toBe(file.length - 44);
  expect(Math.max(...Array.from({ length: 12_000 }, (_, sample) => file.readInt16LE(44 + sample * 2)))).toBeGreaterThan(
    2_000,
  );
});

it("a card is a small picture that differs by its title", async () => {
  const [one, other] = [await idCard("DEMO ID", "#2f6f5e"), await idCard("DEMO STAFF CARD", "#2f6f5e")];
  expect(await sharp(one).metadata()).toMatchObject({ format: "png", width: 640, height: 400 });
  expect(one.equals(other)).toBe(false);
});

it("an id is derived from its text", () => {
  expect(demoUuid("file 1")).toBe(demoUuid("file 1"));
  expect(demoUuid("file 1")).not.toBe(demoUuid("file 2"));
  expect(demoUuid("file 1")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
