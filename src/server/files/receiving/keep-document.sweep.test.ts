import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pdfChecker } from "../../pdf-safety/pdf-checker.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { testFileStore } from "../../testing/files/test-file-store.ts";
import { HOSTILE_FILES, TRACES } from "../hostile-files.testkit.ts";
import { keepDocument } from "./keep-document.ts";

// Every endpoint that accepts a document uses this reader; each endpoint's own test checks that it does.
const folder = mkdtempSync(path.join(tmpdir(), "tenor-documents-"));
const files = testFileStore(folder);
const checkPdf = pdfChecker({ log: pino({ level: "silent" }) });
const SENTENCE = /^[A-Z].*[\w.]$/;

it("there are more than forty of them, each with a title of its own", () => {
  expect(new Set(HOSTILE_FILES.map(({ title }) => title)).size).toBe(HOSTILE_FILES.length);
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(40);
});

describe.each(HOSTILE_FILES)("$title", ({ name, bytes, asDocument }) => {
  it(`as a document is ${asDocument} (API-12, API-31, ACT-41)`, async () => {
    const sent = await bytes();
    const outcome = await keepDocument({ files, checkPdf }, "document_file", { name, bytes: sent }).catch(
      (error: unknown) => error,
    );
    if (asDocument === "refused") {
      expect(outcome).toBeInstanceOf(Refusal);
      const { code, message, fields } = outcome as Refusal;
      expect([code, Object.keys(fields)]).toEqual(["validation-failed", ["document_file"]]);
      expect(message).toMatch(SENTENCE);
      expect(fields.document_file?.[0]).toMatch(SENTENCE);
      return;
    }
    const kept = outcome as Awaited<ReturnType<typeof keepDocument>>;
    expect(kept.name).toMatch(/^[^\\/\p{C}]{1,160}\.(png|jpg|pdf)$/u);
    expect(kept.contentType).toMatch(/^(image\/(png|jpeg)|application\/pdf)$/);
    expect(kept.name.endsWith(kept.contentType.replace("image/jpeg", "jpg").split("/").at(-1) ?? "?")).toBe(true);
    const stored = await buffer(files.stream(kept.sha256));
    if (asDocument === "kept") {
      expect(stored.equals(sent)).toBe(true);
      return;
    }
    for (const trace of TRACES) expect(stored.includes(trace), trace).toBe(false);
    const { exif, icc, xmp, pages, space } = await sharp(stored).metadata();
    expect({ exif, icc, xmp, pages, space }).toEqual({ space: "srgb" });
  });
});
