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
  const head = [
    look.name && `<meta name="tenor-name" content="${name}">`,
    look.colour && `<link rel="stylesheet" href="${LOOK_STYLES}?v=${look.version}">`,
  ].join("");
  const named = look.name
    ? barAlone(html)
        .replaceAll(">Tenor</span>", () => `>${name}</span>`)
        .replace("Tenor</title>", () => `${name}</title>`)
        .replace('aria-label="Tenor, to the start"', () => `aria-label="${name}, to the start"`)
    : html;
  return named.replace("</head>", () => `${head}</head>`);
}

/** The mark under the lender's name and in its colour. */
export function markIn(svg: string, { name, colour }: LenderLook): string {
  const shaped = name ? barAlone(svg).replace("<title>Tenor<", () => `<title>${escapeHtml(name)}<`) : svg;
  return colour ? shaped.replace(MARK_COLOUR, colour) : shaped;
}

const barAlone = (text: string) => text.replaceAll(LETTER, BAR).replaceAll(LETTERS_PIECE, PIECE);

/** The tokens of both themes in the lender's colour; no rule where it has none that can be read. */
export function lookStyles({ colour }: LenderLook): string {
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
