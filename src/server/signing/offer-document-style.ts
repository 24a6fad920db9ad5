/** Colours of the printed letter: dark enough to be read from a copy in black and white. */
export const BRAND = "#0b6b46";
export const SOFT = "#56635c";
export const LINE = "#c5cdc9";
