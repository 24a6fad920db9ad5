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

/** The colour of the mark: the lender's, else the product's. */
export const markColour = (colour = ""): string => colour || "#0c5b3f";

/** What leaves the bar of the mark alone: the stem of the T cut off, and the rest in the middle. */
const barAlone = (mark: string) =>
  `${mark} path{transform:translateY(5px)}${mark} rect+path{clip-path:inset(0 0 11px)}`;

/** A page's document as the build made it, under the lender's name and in its colour; its code reads the name there. */
export function inLook(html: string, look: LenderLook): string {
  const name = escapeHtml(look.name);
  const styles = (look.name || look.colour) && `<link rel="stylesheet" href="${LOOK_STYLES}?v=${look.version}">`;
  const named = look.name
    ? html
        .replaceAll(">Tenor</span>", () => `>${name}</span>`)
        .replace('<html lang="en"', () => `<html lang="en" data-name="${name}"`)
        .replace("Tenor</title>", () => `${name}</title>`)
        .replaceAll('content="Tenor"', () => `content="${name}"`)
        .replace('aria-label="Tenor, to the start"', () => `aria-label="${name}, to the start"`)
    : html;
  return named.replace("</head>", () => `${styles}</head>`);
}

/** The mark under the lender's name and in its colour. */
export function markIn(svg: string, { name, colour }: LenderLook): string {
  const shaped = name
    ? svg
        .replace("<title>Tenor<", () => `<title>${escapeHtml(name)}<`)
        .replace("</svg>", `<style>${barAlone("svg")}</style></svg>`)
    : svg;
  return shaped.replaceAll(markColour(), markColour(colour));
}

/** The mark under another name, and the tokens of both themes in the lender's colour where it has one. */
export function lookStyles({ name, colour }: LenderLook): string {
  return [name && barAlone('[viewBox="0 0 32 32"]'), inColour(colour)].filter(Boolean).join("\n");
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
