import type { Screened } from "../../../../contract/loan-lists.contract.ts";

/** How a screening ended, in words. */
export const SCREENED_WORDS: Readonly<Record<Screened, string>> = {
  qualified: "Qualified",
  "not-qualified": "Not qualified",
  "not-screened": "Not screened",
};
