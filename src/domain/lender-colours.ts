import { accept, type Decision, refuse } from "./result.ts";

/** The colours of one theme that a lender's own colour replaces, as `#rrggbb`. */
export interface BrandColours {
  readonly fill: string;
  readonly fillHover: string;
  readonly soft: string;
  readonly softHover: string;
  /** Of words and lines. */
  readonly ink: string;
}

export interface LenderColours {
  readonly light: BrandColours;
  readonly dark: BrandColours;
}

/** WCAG 2.2, 1.4.3: words and what is behind them. */
export const LEAST_CONTRAST = 4.5;

export const NO_COLOUR = "Enter a colour as # and six digits, for example #0c5b3f";
export const TOO_LIGHT = `This colour is too light to read on the page: a contrast of ${LEAST_CONTRAST}:1 is needed. Choose a darker one.`;

const COLOUR = /^#[0-9a-f]{6}$/;
const WHITE = "#ffffff";
const BLACK = "#000000";
/** The page and the lightest surface of each theme, as the tokens have them. */
const PAGE = "#f4f2ec";
const DARK_SURFACE = "#171b19";
const DARK_RAISED = "#1f2522";

/**
 * Both themes' colours from one: each keeps its hue, and every pair of words and ground has a contrast of 4.5:1 at
 * least. Refuses, with a sentence, what is no colour (`#rrggbb`) or too light for white words on it and for words of it
 * on the page.
 */
export function lenderColours(colour: string): Decision<LenderColours, "no-colour" | "too-light"> {
  const fill = colour.toLowerCase();
  if (!COLOUR.test(fill)) return refuse("no-colour", NO_COLOUR);
  if (contrast(fill, PAGE) < LEAST_CONTRAST) return refuse("too-light", TOO_LIGHT);
  return accept({ light: lightOf(fill), dark: darkOf(fill) });
}

function lightOf(fill: string): BrandColours {
  const soft = (share: number) =>
    firstOf(
      share,
      0,
      (part) => mix(WHITE, fill, part),
      (ground) => readable(fill, ground),
    );
  return { fill, fillHover: mix(fill, BLACK, 0.2), soft: soft(0.1), softHover: soft(0.16), ink: fill };
}

function darkOf(colour: string): BrandColours {
  // Light enough to be seen on the dark page, dark enough for white words.
  const fill = firstOf(
    0,
    1,
    (part) => mix(colour, WHITE, part),
    (ground) => contrast(ground, DARK_SURFACE) >= 2 || contrast(WHITE, mix(ground, WHITE, 0.02)) < LEAST_CONTRAST,
  );
  const lighter = mix(fill, WHITE, 0.08);
  const softHover = mix(DARK_SURFACE, fill, 0.26);
  const ink = firstOf(
    0,
    1,
    (part) => mix(colour, WHITE, part),
    (words) => [softHover, DARK_RAISED].every((ground) => contrast(words, ground) >= 6),
  );
  return {
    fill,
    fillHover: readable(WHITE, lighter) ? lighter : mix(fill, BLACK, 0.12),
    soft: mix(DARK_SURFACE, fill, 0.18),
    softHover,
    ink,
  };
}

const readable = (words: string, ground: string) => contrast(words, ground) >= LEAST_CONTRAST;

/** The first colour of those between two shares, in steps of a fiftieth, that will do; else the last. */
function firstOf(from: number, to: number, at: (share: number) => string, willDo: (colour: string) => boolean): string {
  const steps = Math.round(Math.abs(to - from) * 50);
  for (let step = 0; step < steps; step += 1) {
    const colour = at(from + ((to - from) * step) / steps);
    if (willDo(colour)) return colour;
  }
  return at(to);
}

function mix(from: string, to: string, share: number): string {
  const there = partsOf(to);
  const parts = partsOf(from).map((part, place) => Math.round(part + ((there[place] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
