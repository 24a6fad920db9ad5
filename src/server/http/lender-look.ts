import { escapeHtml } from "../../domain/escape-html.ts";
import { type BrandColours, lenderColours } from "../../domain/lender-colours.ts";

/** What a lender shows in the place of the product's name and colour; an empty text leaves the product's. */
export interface LenderLook {
  /** Changes with every change of it. */
  readonly version: number;
  readonly name: string;
  readonly colour: string;
}

/** The product's own. */
export const OWN_LOOK: LenderLook = { version: 0, name: "", colour: "" };

/** Where a page in the lender's colour has its styles from. */
export const LOOK_STYLES = "/lender-look.css";

const MARK_COLOUR = /#0c5b3f/g;
/** Of the T, whose bar is the pay; under another name the bar stands alone. */
const LETTER = "M8 8h11v17h-6V14H8a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z";
const LETTERS_PIECE = "M20.5 8H24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-3.5z";
const BAR = "M8 13h11v6H8a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z";
const PIECE = "M20.5 13H24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-3.5z";

/** A page's document as the build made it, under the lender's name and in its colour; its code reads the name there. */
export function inLook(html: string, look: LenderLook): string {
  const name = escapeHtml(look.name);
  const styles = (look.name || look.colour) && `<link rel="stylesheet" href="${LOOK_STYLES}?v=${look.version}">`;
  const named = look.name
    ? html
        .replaceAll(">Tenor</span>", () => `>${name}</span>`)
        .replace('<html lang="en"', () => `<html lang="en" data-name="${name}"`)
        .replace("Tenor</title>", () => `${name}</title>`)
        .replace('aria-label="Tenor, to the start"', () => `aria-label="${name}, to the start"`)
    : html;
  return named.replace("</head>", () => `${styles}</head>`);
}

/** The mark under the lender's name and in its colour. */
export function markIn(svg: string, { name, colour }: LenderLook): string {
  const shaped = name ? barAlone(svg).replace("<title>Tenor<", () => `<title>${escapeHtml(name)}<`) : svg;
  return colour ? shaped.replace(MARK_COLOUR, colour) : shaped;
}

const barAlone = (text: string) => text.replaceAll(LETTER, BAR).replaceAll(LETTERS_PIECE, PIECE);

/** The stem of the mark's T cut off, and the bar in the middle. */
const BAR_ALONE =
  '[viewBox="0 0 32 32"] path{transform:translateY(5px)}[viewBox="0 0 32 32"] rect+path{clip-path:inset(0 0 11px)}';

/** The mark under another name, and the tokens of both themes in the lender's colour where it has one. */
export function lookStyles({ name, colour }: LenderLook): string {
  return [name && BAR_ALONE, inColour(colour)].filter(Boolean).join("\n");
}

function inColour(colour: string): string {
  const judged = lenderColours(colour);
  if (!judged.accepted) return "";
  const { light, dark } = judged.value;
  // More exact than the tokens' own rules, whichever comes last.
  return [
    `html:root{${tokens(light)}}`,
    `html:root[data-color-scheme="dark"]{${tokens(dark)}}`,
    `@media(prefers-color-scheme:dark){html:root:not([data-color-scheme]){${tokens(dark)}}}`,
  ].join("\n");
}

const tokens = ({ fill, fillHover, soft, softHover, ink }: BrandColours) =>
  `--brand:${fill};--brand-hover:${fillHover};--brand-soft:${soft};--brand-soft-hover:${softHover};--brand-ink:${ink};--focus:${ink}`;
