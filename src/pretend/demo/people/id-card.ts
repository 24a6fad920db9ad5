import sharp from "sharp";

// Our own font of five by seven dots, one number per row of dots, because a bare machine has no fonts.
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
};

/** A neutral picture of a card with this title, which may use the letters above. */
export function idCard(title: string, colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" rx="24" fill="#f6f7f9"/>
    <rect width="640" height="92" rx="24" fill="${colour}"/>
    <rect y="60" width="640" height="32" fill="${colour}"/>
    ${lettering(title, 32, 22, 6, "#ffffff")}
    <rect x="32" y="128" width="160" height="200" rx="12" fill="#dfe3e8"/>
    <circle cx="112" cy="198" r="38" fill="#b6bec9"/>
    <path d="M48 328a64 66 0 0 1 128 0z" fill="#b6bec9"/>
    <rect x="224" y="140" width="300" height="16" rx="8" fill="#cfd5dd"/>
    <rect x="224" y="180" width="220" height="16" rx="8" fill="#cfd5dd"/>
    <rect x="224" y="220" width="260" height="16" rx="8" fill="#cfd5dd"/>
    ${lettering("NOT A REAL PERSON", 224, 284, 3, "#5b6675")}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function lettering(text: string, left: number, top: number, dot: number, colour: string): string {
  const dots = Array.from(text).flatMap((letter, place) => dotsOf(letter, left + place * dot * 6, top, dot));
  return `<path fill="${colour}" d="${dots.join("")}"/>`;
}

function dotsOf(letter: string, left: number, top: number, dot: number): string[] {
  return (LETTERS[letter] ?? []).flatMap((bits, row) =>
    [0, 1, 2, 3, 4]
      .filter((column) => (bits >> (4 - column)) & 1)
      .map((column) => `M${left + column * dot} ${top + row * dot}h${dot}v${dot}h-${dot}z`),
  );
}
