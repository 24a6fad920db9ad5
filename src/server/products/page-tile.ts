import sharp, { type Sharp } from "sharp";

// A sheet with a folded corner and lines of text. No letters: a minimal machine has no fonts.
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240">
  <rect width="240" height="240" fill="#eef1f0"/>
  <path d="M60 24h84l36 36v156H60z" fill="#ffffff" stroke="#aab5b1" stroke-width="2"/>
  <path d="M144 24v36h36z" fill="#d5dcd9" stroke="#aab5b1" stroke-width="2" stroke-linejoin="round"/>
  <path d="M78 84h60M78 104h84M78 124h84M78 144h70M78 164h84M78 184h48" stroke="#c3ccc8" stroke-width="6" stroke-linecap="round"/>
</svg>`;

/** The gallery's picture of a PDF (PRD-40). */
export function pageTile(): Sharp {
  return sharp(Buffer.from(SVG));
}
