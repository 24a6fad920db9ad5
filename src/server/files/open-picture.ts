import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";

const PIXELS_MAX = 40_000_000;
const DECODE_SECONDS_MAX = 20;

/** What is said of a picture that could not be decoded whole. */
export const UNREADABLE_PICTURE = "This picture is damaged or too large. Take the photo again";

/** The kind of a picture that may be opened, by its bytes alone; undefined for anything else. */
export async function pictureKind(bytes: Buffer): Promise<"png" | "jpeg" | "webp" | undefined> {
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // file-type has a name of its own for a PNG that moves; written anew it is a still picture.
  if (sniffed === "image/png" || sniffed === "image/apng") return "png";
  if (sniffed === "image/jpeg") return "jpeg";
  if (sniffed === "image/webp") return "webp";
  return undefined;
}

/** Begins to decode a picture from a stranger, the way up it was taken, within bounds of pixels and time. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient();
}
