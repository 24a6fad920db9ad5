import { inTurn } from "../files/in-turn.ts";
import { fileLabel } from "../files/receiving/file-label.ts";
import { type DocumentParts, isPdf, type KeptDocument, keepDocument } from "../files/receiving/keep-document.ts";
import { openPicture, pictureKind, UNREADABLE_PICTURE } from "../files/receiving/open-picture.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { type DrawnPicture, drawPicture, PICTURE_TYPE } from "./draw-picture.ts";
import { pageTile } from "./page-tile.ts";

/** A picture whose bytes are stored in both widths and whose rows are still to be written. */
export interface KeptPicture {
  readonly small: KeptDocument;
  readonly large: KeptDocument;
  readonly width: number;
  readonly height: number;
  /** The PDF that it represents. */
  readonly document: KeptDocument | undefined;
}

const FIELD = "image_file";
const NOT_A_PICTURE = "Choose a picture (JPEG, PNG or WebP) or a PDF";

// Decoding uses memory per pixel, whatever the file size: two at once, and a bounded queue.
const turn = inTurn({ atOnce: 2, waiting: 20, full: "Many pictures are being read. Try again in a moment." });

/**
 * Stores a picture in the gallery's form. Only the bytes decide what it is; a photo is re-encoded and the original
 * discarded, a PDF is checked and stored behind a drawn page (PRD-40). Anything else is refused on `image_file`.
 */
export async function keepPicture(
  parts: DocumentParts,
  sent: { readonly name: string; readonly bytes: Buffer },
): Promise<KeptPicture> {
  const document = isPdf(sent.bytes) ? await keepDocument(parts, FIELD, sent) : undefined;
  const drawn = document ? await drawPicture(pageTile()) : await turn(() => drawSent(sent.bytes));
  const name = fileLabel(sent.name, PICTURE_TYPE.extension, "picture");
  const [small, large] = await Promise.all([keep(parts, name, drawn.small), keep(parts, name, drawn.large)]);
  return { small, large, width: drawn.width, height: drawn.height, document };
}

async function drawSent(bytes: Buffer): Promise<DrawnPicture> {
  if ((await pictureKind(bytes)) === undefined) throw fieldError(FIELD, NOT_A_PICTURE);
  try {
    return await drawPicture(openPicture(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw fieldError(FIELD, UNREADABLE_PICTURE);
  }
}

async function keep({ files }: DocumentParts, name: string, bytes: Buffer): Promise<KeptDocument> {
  return { name, contentType: PICTURE_TYPE.contentType, bytes: bytes.length, sha256: await files.keep(bytes) };
}
