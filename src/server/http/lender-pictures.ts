import sharp from "sharp";
import { type LenderLook, markColour } from "./lender-look.ts";

/** The pictures of the mark that are no vectors, by their addresses, and how each is drawn in a lender's look. */
export const LENDER_PICTURES: Readonly<Record<string, (mark: string, look: LenderLook) => Promise<Buffer>>> = {
  // The home screen cuts its own corners.
  "/touch-icon.png": (mark, look) => drawn(markFor(mark, look).replace(' rx="8"', ""), 180),
  // Without words: the link's title says them, and no font of the machine is asked for.
  "/social-card.png": (mark, look) => drawn(cardOf(markFor(mark, look), look), 1200),
};

const drawn = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png({ palette: true }).toBuffer();

/** As `markIn` has it, in shapes alone: what draws it knows no clipping by styles. */
function markFor(mark: string, { name, colour }: LenderLook): string {
  const shaped = name
    ? mark.replace("v17h-6V14H8", "v6H8").replaceAll("<path ", '<path transform="translate(0 5)" ')
    : mark;
  return shaped.replaceAll(markColour(), markColour(colour));
}

/** The mark above one month's pay, most of it kept and a piece of it repaying the loan. */
function cardOf(mark: string, { colour }: LenderLook): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#f4f2ec"/>',
    mark.replace("<svg ", '<svg x="96" y="126" width="200" height="200" '),
    `<rect x="96" y="416" width="790" height="88" rx="8" fill="${markColour(colour)}"/>`,
    '<rect x="894" y="416" width="210" height="88" rx="8" fill="#f0b766"/></svg>',
  ].join("");
}
