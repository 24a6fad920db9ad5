import { z } from "zod";
import { nameMistake, ONE_LINE_NAME } from "../domain/one-line-name.ts";

/** The id of a thing in the address. An unknown or malformed one is 404 and never 422. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Naira in the API: a JSON number with at most two decimals. */
export const naira = z.number();

/** An instant, ISO 8601 UTC. */
export const instant = z.iso.datetime();

/** A day, YYYY-MM-DD. */
export const day = z.iso.date();

/** The days to which a list is narrowed, both inclusive; either may be open. */
export const listedDays = {
  from_date: /* @__PURE__ */ z.iso.date("Choose the first day from the calendar").optional(),
  to_date: /* @__PURE__ */ z.iso.date("Choose the last day from the calendar").optional(),
};

/** Required text, trimmed, with a maximum length; the form shows the sentence. */
export const text = (missing: string, max = 200) =>
  z.string(missing).trim().min(1, missing).max(max, `Use at most ${max} characters`);

/** A name of somebody or something: one line without hidden characters. */
export const nameText = (missing: string, max = 200) => text(missing, max).regex(ONE_LINE_NAME, nameMistake());

export const NO_PAYMENT_REFERENCE = "Payment reference is required";

/** The reference under which money left us or came to us, as whoever paid has it. */
export const paymentReference = /* @__PURE__ */ text(NO_PAYMENT_REFERENCE, 100);
