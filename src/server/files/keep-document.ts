import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Deps } from "../deps.ts";
import { fieldError } from "../http/app-error.ts";
import { fileLabel } from "./file-label.ts";
import type { CheckPdf } from "./pdf-checker.ts";

/** A customer's document whose bytes are kept and whose row is still to be written. */
export interface KeptDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** What keeping a document takes: a place for it, and the look into a PDF. */
export type DocumentParts = Pick<Deps, "files" | "checkPdf">;

interface SentDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

const PIXELS_MAX = 40_000_000;
const SIDE_PIXELS_MAX = 4000;
const DECODE_SECONDS_MAX = 20;
const NOT_A_DOCUMENT = "Choose a photo (JPEG, PNG or WebP) or a PDF";
const UNREADABLE = "This picture is damaged or too large. Take the photo again";

/**
 * Keeps a photo or a PDF that somebody sent. What it is follows from its bytes alone, not from its name or from what
 * the sender says. Photos are decoded and written anew, so that nothing but the picture survives: no location, no
 * second file behind it. A PDF is kept as it is once nothing in it acts. Anything else is refused on `field`.
 */
export async function keepDocument(
  { files, checkPdf }: DocumentParts,
  field: string,
  { name, bytes: sent }: SentDocument,
): Promise<KeptDocument> {
  const { bytes, contentType, extension } = await cleanDocument(checkPdf, field, sent);
  const sha256 = await files.keep(bytes);
  return { name: fileLabel(name, extension, "document"), contentType, bytes: bytes.length, sha256 };
}

interface CleanDocument {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

async function cleanDocument(checkPdf: CheckPdf, field: string, bytes: Buffer): Promise<CleanDocument> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    const reason = await checkPdf(bytes);
    if (reason) throw fieldError(field, reason);
    return { bytes, contentType: "application/pdf", extension: "pdf" };
  }
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // file-type has a name of its own for a PNG that moves; written anew it is a still picture.
  if (sniffed === "image/png" || sniffed === "image/apng")
    return { bytes: await redraw(field, bytes, "png"), contentType: "image/png", extension: "png" };
  if (sniffed === "image/jpeg" || sniffed === "image/webp") {
    return { bytes: await redraw(field, bytes, "jpeg"), contentType: "image/jpeg", extension: "jpg" };
  }
  throw fieldError(field, NOT_A_DOCUMENT);
}

async function redraw(field: string, bytes: Buffer, format: "png" | "jpeg"): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: "inside", withoutEnlargement: true });
    if (format === "png") return await picture.png().toBuffer();
    return await picture.flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    throw fieldError(field, UNREADABLE);
  }
}
