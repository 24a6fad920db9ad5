import { z } from "zod";
import { sandboxRepayment } from "../sandbox-mandate.ts";

/** What a payday does to a mandate. `full` is the normal case; the rest are failures that a lender has to handle. */
export const PAYDAY_KINDS = ["full", "short", "missing", "late", "duplicate", "reversed", "after-stop"] as const;
export type PaydayKind = (typeof PAYDAY_KINDS)[number];

/** What one payday did to one mandate, with the repayments that it added (none for `missing`). Money in kobo. */
export const paydayOutcome = z.object({
  mandateReference: z.string(),
  kind: z.enum(PAYDAY_KINDS),
  repayments: z.array(sandboxRepayment).readonly(),
});
export type PaydayOutcome = Readonly<z.output<typeof paydayOutcome>>;
