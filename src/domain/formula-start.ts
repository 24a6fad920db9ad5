// What spreadsheets skip before a formula (spaces, controls, what has no width or no shape), and what starts one, in its
// full-width and small forms too.
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\u034f\\u115f\\u1160\\u2065\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0]*";
const BEGINS = "[-=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20]";

/** The pattern, for a regular expression with `u`, of what a spreadsheet takes for the start of a formula (T15). */
export const FORMULA_START = `${SKIPPED}${BEGINS}`;
