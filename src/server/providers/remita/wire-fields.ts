import { z } from "zod";
import { type Kobo, kobo, ZERO } from "../../../domain/money.ts";
import { fromWireTime } from "./wire-time.ts";

/**
 * A non-negative amount of naira, `"120000"`, `"12000.00"` or `113333.33`, in kobo; undefined when it is none.
 * Digits beyond the kobo (Remita divides in floating point) are rounded half up.
 */
export function readNaira(amount: string | number): Kobo | undefined {
  const [matched, whole = "", fraction = ""] =
    /^(\d{1,13})(?:\.(\d+))?$/.exec(String(amount).replaceAll(",", "").trim()) ?? [];
  if (matched === undefined) return undefined;
  const digits = fraction.padEnd(3, "0");
  return kobo(Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= "5" ? 1 : 0));
}

const textOrNumber = z.union([z.string(), z.number()]);

/** Text that Remita sometimes writes as a number. */
export const textField = textOrNumber.transform((value) => String(value).trim());

/** As `textField`; absent, null and blank are all undefined. */
export const optionalTextField = textOrNumber.nullish().transform((value) => {
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" ? undefined : text;
});

export const amountField = textOrNumber.transform((value, context) => {
  const amount = readNaira(value);
  if (amount !== undefined) return amount;
  context.addIssue("not an amount of naira");
  return z.NEVER;
});

/** What is still owed. Remita goes below zero after collecting too much; nothing is owed then. */
export const balanceField = textOrNumber
  .transform((value) => (String(value).trim().startsWith("-") ? ZERO : value))
  .pipe(amountField);

export const dayField = z.string().transform((value, context) => {
  const day = fromWireTime(value);
  if (day !== undefined) return day;
  context.addIssue("not a time");
  return z.NEVER;
});

/** A list that may come as null, as nothing, as one object instead of a list, or with holes. */
export function listField<Item extends z.ZodType>(item: Item) {
  return z.preprocess(asList, z.array(item));
}

function asList(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((entry) => typeof entry === "object" && entry !== null && Object.keys(entry).length > 0);
}
