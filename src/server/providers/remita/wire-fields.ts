import { z } from "zod";
import { type Kobo, kobo, ZERO } from "../../../domain/money.ts";
import { fromWireTime } from "./wire-time.ts";

const PLAIN = /^(\d{1,13})(?:\.(\d{1,2}))?$/;
const GROUPED = /^(\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;
const FLOATING = /^(\d{1,13})(?:\.(\d+))?$/;

/**
 * A non-negative amount of naira, `"120000"`, `"12000.00"`, `"12,000.00"` or `113333.33`, in kobo; undefined otherwise.
 * Text is read strictly: a comma that does not group thousands, or a third decimal, may mean anything. A JSON number
 * may have digits beyond the kobo (Remita divides in floating point), which are rounded half up.
 */
export function readNaira(amount: string | number): Kobo | undefined {
  const text = String(amount).trim();
  const shape = typeof amount === "number" ? FLOATING : text.includes(",") ? GROUPED : PLAIN;
  const [matched, whole = "", fraction = ""] = shape.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const digits = fraction.padEnd(3, "0");
  const naira = Number(whole.replaceAll(",", ""));
  return kobo(naira * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= "5" ? 1 : 0));
}

const textOrNumber = z.union([z.string(), z.number()]);

const TEXT_LENGTH_MAX = 200;

// For storage and display: no NUL, which no database accepts, and no page of text in place of a word. A number beyond
// the safe range has lost digits.
const wireText = z.union([z.string(), z.number().refine(Number.isSafeInteger, "not a whole number")]).pipe(
  z
    .transform((value: string | number) => String(value).trim())
    .pipe(
      z
        .string()
        .max(TEXT_LENGTH_MAX, "too long")
        .regex(/^\P{Cc}*$/u, "holds control characters"),
    ),
);

/** Text that Remita sometimes sends as a number. */
export const textField = wireText;

/** A mandate: twelve digits in every reply seen, letters before them in the oldest document. */
export const referenceField = wireText.pipe(z.string().regex(/^[A-Z]{0,6}\d{6,20}$/, "not a mandate"));

/** As `textField`; absent, null and blank are all undefined. */
export const optionalTextField = wireText.nullish().transform((text) => text || undefined);

export const amountField = textOrNumber.transform((value, context) => {
  const amount = readNaira(value);
  if (amount !== undefined) return amount;
  context.addIssue("not an amount of naira");
  return z.NEVER;
});

/** The outstanding amount. Remita goes below zero after collecting too much; nothing is owed then. */
export const balanceField = textOrNumber
  .transform((value) => (String(value).trim().startsWith("-") ? ZERO : value))
  .pipe(amountField);

export const dayField = z.string().transform((value, context) => {
  const day = fromWireTime(value);
  if (day !== undefined) return day;
  context.addIssue("not a time");
  return z.NEVER;
});

/** A list that may be null, absent, a single object, or contain nulls. */
export function listField<Item extends z.ZodType>(item: Item) {
  return z.preprocess(asList, z.array(item));
}

function asList(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((entry) => typeof entry === "object" && entry !== null && Object.keys(entry).length > 0);
}
