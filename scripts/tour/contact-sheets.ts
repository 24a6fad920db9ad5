import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { type Look, suffixOf } from "./take-pictures.ts";

const PICTURES = 12;
const GAP = 12;
const CAPTION = 28;
/** The longest side of a sheet stays below what viewers scale down. */
const SHEET_WIDTH = 1920;

/** Makes sheets of twelve pictures of a look, in the order of their names; of a long page they show the top. */
export async function makeSheets(folder: string, look: Look): Promise<void> {
  const sheets = path.join(folder, "sheets");
  mkdirSync(sheets, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith(suffixOf(look)));
  for (let first = 0; first < files.length; first += PICTURES) {
    const number = String(first / PICTURES + 1).padStart(2, "0");
    const sheet = await drawSheet(folder, files.slice(first, first + PICTURES), look);
    await sheet.toFile(path.join(sheets, `${look.theme}-${look.width}-${number}.png`));
  }
}

async function drawSheet(folder: string, files: readonly string[], look: Look): Promise<Sharp> {
  const columns = look.width < 720 ? 6 : 3;
  const width = Math.floor((SHEET_WIDTH - GAP) / columns) - GAP;
  const height = Math.round((width * look.height) / look.width);
  const cells = files.map(async (file, place) => {
    const left = GAP + (place % columns) * (width + GAP);
    const top = Math.floor(place / columns) * (height + CAPTION + GAP);
    const picture = await sharp(path.join(folder, file))
      .resize({ width })
      .extend({ bottom: height, background: "#888" })
      .extract({ left: 0, top: 0, width, height })
      .toBuffer();
    return [
      { input: captionOf(file.slice(0, -suffixOf(look).length), width), left, top },
      { input: picture, left, top: top + CAPTION },
    ];
  });
  const rows = Math.ceil(PICTURES / columns);
  const canvas = {
    width: SHEET_WIDTH,
    height: rows * (height + CAPTION + GAP),
    channels: 3,
    background: "#888",
  } as const;
  return sharp({ create: canvas }).composite((await Promise.all(cells)).flat());
}

const captionOf = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}">` +
      `<text x="2" y="20" font-family="sans-serif" font-size="16" fill="#fff">${name}</text></svg>`,
  );
