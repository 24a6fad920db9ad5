import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";

const PIXELS_MAX = 40_000_000;
const DECODE_SECONDS_MAX = 20;

/** The message for a picture that could not be decoded completely. */
export const UNREADABLE_PICTURE = "This picture is damaged or too large. Take the photo again";

/** The kind of an accepted picture, by its bytes alone; undefined for anything else. */
export async function pictureKind(bytes: Buffer): Promise<"png" | "jpeg" | "webp" | undefined> {
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // file-type reports an animated PNG separately; re-encoded it is a still picture.
  if (sniffed === "image/png" || sniffed === "image/apng") return "png";
  if (sniffed === "image/jpeg") return "jpeg";
  if (sniffed === "image/webp") return "webp";
  return undefined;
}

/** Starts to decode an untrusted picture, rotated upright, within pixel and time limits. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient();
}
