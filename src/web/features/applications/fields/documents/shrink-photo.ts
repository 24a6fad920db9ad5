/** The longer side of a sent photo, in pixels: enough to read the small print of an ID card. */
const SIDE_MAX = 1600;

/** Tried in turn until one is small enough. */
const WAYS = [
  { side: SIDE_MAX, quality: 0.8 },
  { side: SIDE_MAX, quality: 0.6 },
  { side: 1200, quality: 0.6 },
] as const;

/**
 * A photo as a JPEG of at most 1600 pixels and `bytesMax`, upright, and without camera metadata: place, time, phone.
 * Undefined if this browser cannot decode it.
 */
export async function shrinkPhoto(photo: Blob, bytesMax: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const { side, quality } of WAYS) {
      const jpeg = await drawn(picture, side, quality);
      if (jpeg && jpeg.size <= bytesMax) return jpeg;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = sizeWithin(picture, side);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  // A JPEG has no transparency: transparent parts become white, like paper.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/** Never enlarges. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
