/** Colours of the printed letter: dark enough to be legible in a black-and-white copy. */
export const BRAND = "#0b6b46";
export const SOFT = "#56635c";
export const LINE = "#c5cdc9";
