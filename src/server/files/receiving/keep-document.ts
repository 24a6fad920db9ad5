import type { Deps } from "../../deps.ts";
import type { CheckPdf } from "../../pdf-safety/pdf-checker.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { fileLabel } from "./file-label.ts";
import { openPicture, pictureKind, UNREADABLE_PICTURE } from "./open-picture.ts";

/** A customer's document whose bytes are stored and whose row is still to be written. */
export interface KeptDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** Of a PDF that says so. */
  readonly pages?: number | undefined;
}

/** What storing a document needs: a file store, and the PDF check. */
export type DocumentParts = Pick<Deps, "files" | "checkPdf">;

interface SentDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

const SIDE_PIXELS_MAX = 4000;
const NOT_A_DOCUMENT = "Choose a photo (JPEG, PNG or WebP) or a PDF";

/**
 * Stores a photo or a PDF that somebody sent. Only its bytes decide what it is, not its name or the sender's claim.
 * Photos are decoded and re-encoded, so that only the picture survives: no location, no second file behind it. A PDF is
 * stored unchanged if it contains no active content. Anything else is refused on `field`.
 */
export async function keepDocument(
  { files, checkPdf }: DocumentParts,
  field: string,
  { name, bytes: sent }: SentDocument,
): Promise<KeptDocument> {
  const { bytes, contentType, extension, pages } = await cleanDocument(checkPdf, field, sent);
  const sha256 = await files.keep(bytes);
  return { name: fileLabel(name, extension, "document"), contentType, bytes: bytes.length, sha256, pages };
}

/** Whether bytes claim to be a PDF; the check decides whether they are. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-";
}

interface CleanDocument {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
  readonly pages?: number | undefined;
}

async function cleanDocument(checkPdf: CheckPdf, field: string, bytes: Buffer): Promise<CleanDocument> {
  if (isPdf(bytes)) {
    const { reason, pages } = await checkPdf(bytes);
    if (reason) throw fieldError(field, reason);
    return { bytes, contentType: "application/pdf", extension: "pdf", pages };
  }
  const kind = await pictureKind(bytes);
  if (kind === undefined) throw fieldError(field, NOT_A_DOCUMENT);
  if (kind === "png") return { bytes: await redraw(field, bytes, "png"), contentType: "image/png", extension: "png" };
  return { bytes: await redraw(field, bytes, "jpeg"), contentType: "image/jpeg", extension: "jpg" };
}

async function redraw(field: string, bytes: Buffer, format: "png" | "jpeg"): Promise<Buffer> {
  try {
    const picture = openPicture(bytes).resize({
      width: SIDE_PIXELS_MAX,
      height: SIDE_PIXELS_MAX,
      fit: "inside",
      withoutEnlargement: true,
    });
    if (format === "png") return await picture.png().toBuffer();
    return await picture.flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    throw fieldError(field, UNREADABLE_PICTURE);
  }
}
