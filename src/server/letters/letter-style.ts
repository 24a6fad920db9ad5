/** Colours of the printed letter: dark enough to be legible in a black-and-white copy. */
export const BRAND = "#0c5b3f";
/** The piece of the salary that a loan takes, as in the mark. */
export const PIECE = "#b4691f";
export const SOFT = "#56635c";
export const LINE = "#c5cdc9";
