import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { FileStore } from "../files/file-store.ts";
import { fieldError } from "../http/app-error.ts";

/** A document of an application whose bytes are kept and whose row is still to be written. */
export interface KeptDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

// Two documents of 4 MB stay below the 10 MB that an application may hold altogether.
const FILE_BYTES_MAX = 4 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_PIXELS_MAX = 4000;
const TOO_LARGE = "A file may have at most 4 MB";
const NOT_A_DOCUMENT = "Choose a photo (JPEG, PNG or WebP) or a PDF";
const UNREADABLE = "This picture is damaged or too large. Take the photo again";

/**
 * Reads a document from the JSON of an application and keeps it. Photos are decoded and written anew, so that nothing
 * but the picture survives: no location, no second file behind it. A PDF is kept as it is. Anything else is refused
 * on `field`.
 */
export async function keepDocument(
  files: FileStore,
  field: string,
  file: { name: string; data: string },
): Promise<KeptDocument> {
  const sent = decodeBase64(field, file.data);
  const { bytes, contentType, extension } = await cleanDocument(field, sent);
  const sha256 = await files.keep(bytes);
  return { name: labelOf(file.name, extension), contentType, bytes: bytes.length, sha256 };
}

/**
 * Strict: the standard alphabet, whole groups, padding in place, no spare bits. `Buffer.from` alone would skip the
 * rest.
 */
function decodeBase64(field: string, data: string): Buffer {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > FILE_BYTES_MAX) throw fieldError(field, TOO_LARGE);
  if (bytes.length === 0 || bytes.toString("base64") !== data) throw fieldError(field, "The file did not arrive whole");
  return bytes;
}

interface CleanDocument {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

async function cleanDocument(field: string, bytes: Buffer): Promise<CleanDocument> {
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (sniffed === "application/pdf" && bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    return { bytes, contentType: "application/pdf", extension: "pdf" };
  }
  if (sniffed === "image/png")
    return { bytes: await redraw(field, bytes, "png"), contentType: "image/png", extension: "png" };
  if (sniffed === "image/jpeg" || sniffed === "image/webp") {
    return { bytes: await redraw(field, bytes, "jpeg"), contentType: "image/jpeg", extension: "jpg" };
  }
  throw fieldError(field, NOT_A_DOCUMENT);
}

async function redraw(field: string, bytes: Buffer, format: "png" | "jpeg"): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
      .autoOrient()
      .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: "inside", withoutEnlargement: true });
    if (format === "png") return await picture.png().toBuffer();
    return await picture.flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    throw fieldError(field, UNREADABLE);
  }
}

/** What the file is called from now on: a label with the ending of what it really is, never a path. */
function labelOf(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(/\p{C}/gu, "")
    .replace(/\.[^.]*$/, "")
    .trim()
    .slice(0, 150);
  return `${plain || "document"}.${extension}`;
}
