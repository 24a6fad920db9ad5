import { readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const ROOT = path.resolve(import.meta.dirname, "../..");
const inRoot = (file: string): string => path.join(ROOT, file);

interface LeanFont {
  /** Where it is stored. */
  readonly file: string;
  readonly make: () => Promise<Buffer>;
}

/** Copyright, licence, and where the licence text is. */
const NAMES = [0, 13, 14];

const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
const TYPOGRAPHY = range(0x2002, 0x203a);
/** Those that Inter has; arrows to the side and ticks are drawn with another font. */
const SIGNS = "↑↓−";
/** Signs of ASCII that none of our texts has. */
const RARE = "\\^`~";
/** The signs of Latin-1 that our own texts use; base.css says the same of the rest. */
const SIGNS_OF_LATIN_1 = "\u00a0§·×";
const ACCENTS = `${without(SIGNS_OF_LATIN_1, LATIN_1)}ıŒœ€™${RARE}`;
const RARE_IN_HEADINGS = '#$@[\\]^_`{|}~<>=*"';
// All letters of Nigerian names: the dots below of Yoruba and Igbo, hooks, tone marks.
const LETTERS_OF_NAMES = [range(0x100, 0x24f), range(0x300, 0x36f), range(0x1e00, 0x1eff)].join("");

/** The fonts in use, made from those in packages, without the unused parts. */
export const LEAN_FONTS: readonly LeanFont[] = [
  {
    file: inRoot("src/web/ui/tokens/inter.woff2"),
    make: () => interOfConsole("latin", [without(RARE, ASCII), SIGNS_OF_LATIN_1, "–—‘’“”•…", SIGNS]),
  },
  // Fetched only where a text has such a letter: most pages have none.
  { file: inRoot("src/web/ui/tokens/inter-accents.woff2"), make: () => interOfConsole("latin", [ACCENTS]) },
  // The package has it in a separate file, and many systems have no naira sign.
  { file: inRoot("src/web/ui/tokens/inter-naira.woff2"), make: () => interOfConsole("latin-ext", ["₦"]) },
  { file: inRoot("src/web/ui/tokens/bricolage.woff2"), make: bricolageOfHeadings },
  { file: inRoot("src/server/letters/fonts/Roboto-Regular.ttf"), make: () => robotoOfLetter("Regular") },
  { file: inRoot("src/server/letters/fonts/Roboto-Medium.ttf"), make: () => robotoOfLetter("Medium") },
];

/**
 * The console's font, less than a third of the package's: the weights in use, and figures of one width. Stylistic
 * alternates, small capitals, fractions and the like are left out, and so is kerning, which takes a fifth of the font
 * and can hardly be seen at the sizes of tables.
 */
function interOfConsole(part: string, letters: readonly string[]): Promise<Buffer> {
  const whole = inRoot(`node_modules/@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
  return lean(whole, letters, {
    targetFormat: "woff2",
    keepFeatures: ["tnum"],
    variationAxes: { wght: { min: 400, max: 650 } },
  });
}

/**
 * The face of headings and of large figures, in their one weight. Signs that hardly stand in a heading and letters with
 * accents are taken from Inter. Kerning is left out as in Inter: it takes two fifths of the font.
 */
function bricolageOfHeadings(): Promise<Buffer> {
  const whole = inRoot(
    "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  );
  return lean(whole, [without(RARE_IN_HEADINGS, ASCII), "\u00a0·–’…"], {
    targetFormat: "woff2",
    keepFeatures: ["tnum"],
    variationAxes: { wght: 600 },
  });
}

/** The letter's font, with correctly placed marks but without kerning, which takes half the time of a letter. */
function robotoOfLetter(weight: "Regular" | "Medium"): Promise<Buffer> {
  const whole = inRoot(`node_modules/pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);
  return lean(whole, [ASCII, LATIN_1, LETTERS_OF_NAMES, TYPOGRAPHY, "₦€™−×"], {
    targetFormat: "truetype",
    keepFeatures: ["mark", "mkmk", "ccmp"],
    noHinting: true,
  });
}

// The package's types lack features and hints, but it supports them.
type Options = Parameters<typeof subsetFont>[2] & { readonly keepFeatures: string[]; readonly noHinting?: boolean };

function lean(whole: string, letters: readonly string[], options: Options): Promise<Buffer> {
  return subsetFont(readFileSync(whole), letters.join(""), { ...options, preserveNameIds: NAMES });
}

function without(signs: string, letters: string): string {
  return [...letters].filter((letter) => !signs.includes(letter)).join("");
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
