import sharp from "sharp";
import { THUMBNAIL_BYTES_MAX, THUMBNAIL_SIDE_MAX } from "../../../contract/files.contract.ts";
import { openPicture } from "../receiving/open-picture.ts";

/** From the best to the smallest: what a photo weighs depends on what is in it. */
const ATTEMPTS = [
  { side: THUMBNAIL_SIDE_MAX, quality: 72 },
  { side: THUMBNAIL_SIDE_MAX, quality: 45 },
  { side: 240, quality: 30 },
  { side: 160, quality: 20 },
] as const;

/** What every thumbnail is. */
export const THUMBNAIL_TYPE = { contentType: "image/webp", extension: "webp" } as const;

/** What has a thumbnail: photos, which were drawn anew when they came in. No page of a PDF is ever drawn here. */
export function hasThumbnail(contentType: string): boolean {
  return contentType === "image/jpeg" || contentType === "image/png";
}

/**
 * A small picture of a stored photo, decoded once and within the bounds of an upload: at most 320 pixels on its longer
 * side and 20 kB, and nothing of the photo but its colours. Throws if it cannot be decoded.
 */
export async function drawThumbnail(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await openPicture(bytes)
    .resize({ width: THUMBNAIL_SIDE_MAX, height: THUMBNAIL_SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const { side, quality } of ATTEMPTS) {
    const drawn = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (drawn.length <= THUMBNAIL_BYTES_MAX) return drawn;
  }
  throw new Error("a thumbnail is too large in every form");
}
