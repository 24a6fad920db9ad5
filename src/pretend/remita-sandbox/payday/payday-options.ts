import { z } from "zod";

const share = z.number().min(0).max(1).default(0);

/**
 * The share of live mandates that gets each kind, for `after-stop` of the recently stopped ones. Kinds not named get
 * none; the remaining mandates are collected in full.
 */
export const paydayShares = z
  .strictObject({
    short: share,
    missing: share,
    late: share,
    duplicate: share,
    reversed: share,
    "after-stop": share,
    /** Optional, for readability only. */
    full: share,
  })
  .refine(({ "after-stop": _, ...live }) => Object.values(live).reduce((sum, part) => sum + part, 0) <= 1 + 1e-9, {
    message: "the shares of live mandates come to more than 1",
  });
export type PaydayShares = z.output<typeof paydayShares>;

export const DEFAULT_SHARES: PaydayShares = {
  short: 0.06,
  missing: 0.05,
  late: 0.05,
  duplicate: 0.03,
  reversed: 0.03,
  "after-stop": 0.1,
  full: 0.78,
};

/** `YYYY-MM`. */
export const monthField = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The day is the day of the month on which salaries are paid; in a month that lacks it, its last. */
export const paydayOptions = z.object({
  month: monthField,
  day: z.int().min(1).max(31).default(25),
  seed: z.int().default(1),
  shares: paydayShares.default(DEFAULT_SHARES),
  /** These mandates alone; all when left out. */
  mandateReferences: z.array(z.string()).optional(),
});
export type PaydayOptions = z.input<typeof paydayOptions>;
export type ReadPaydayOptions = z.output<typeof paydayOptions>;
