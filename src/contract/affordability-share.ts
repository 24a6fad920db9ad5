import { z } from "zod";
import { naira } from "./fields.ts";

/** A month's pay as the last screening found it, and what this loan takes of it. */
export const salaryShare = z.object({
  pay: naira,
  /** What leaves it before this loan. */
  obligations: naira,
  instalment: naira,
  /** How much may leave it in all; null where nothing more may. */
  ceiling: naira.nullable(),
});
