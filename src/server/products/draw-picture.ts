import sharp, { type Sharp } from "sharp";
import { IMAGE_WIDTHS } from "../../contract/products.contract.ts";

/** A picture in both widths of the gallery; the height is the smaller one's. */
export interface DrawnPicture {
  readonly small: Buffer;
  readonly large: Buffer;
  readonly width: number;
  readonly height: number;
}

export const PICTURE_TYPE = { contentType: "image/webp", extension: "webp" } as const;

const [WIDTH, WIDTH_2X] = IMAGE_WIDTHS;
// Other aspect ratios get a white margin, so that one picture does not stretch the gallery.
const HEIGHT_MIN = 120;
const HEIGHT_MAX = 360;
const QUALITY = 82;

/**
 * Re-encodes a picture in both widths, decoded once. Only its colours survive: no metadata, no second file behind it,
 * no transparency for a dark page to shine through. Throws if it cannot be decoded completely.
 */
export async function drawPicture(picture: Sharp): Promise<DrawnPicture> {
  const { autoOrient } = await picture.metadata();
  const height = heightOf(autoOrient);
  const { data, info } = await picture
    .resize({ width: WIDTH_2X, height: (height * WIDTH_2X) / WIDTH, fit: "contain", background: "white" })
    .flatten({ background: "white" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height: info.height, channels } });
  const [small, large] = await Promise.all([
    drawn().resize({ width: WIDTH, height }).webp({ quality: QUALITY }).toBuffer(),
    drawn().webp({ quality: QUALITY }).toBuffer(),
  ]);
  return { small, large, width: WIDTH, height };
}

function heightOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, Math.round((WIDTH * height) / width)));
}
