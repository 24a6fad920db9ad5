import type { Demand } from "../permissions.ts";

/**
 * By what rejections are counted: the kinds that an officer chooses from, what the screening found, words of the
 * officer's own, and no reason at all.
 */
export const COUNTED_REJECTIONS = [
  "documents",
  "details",
  "employment",
  "not-reached",
  "withdrew",
  "repayment",
  "screening",
  "other",
  "none",
] as const;

export type CountedRejection = (typeof COUNTED_REJECTIONS)[number];

/** Who sees why loans were rejected, counted. */
export const SEES_REJECTIONS: Demand = { anyOf: ["approve-loan", "reject-loan", "download-loans-report"] };
