// Mobile ranges of Nigeria, the ten digits after the country code, as libphonenumber lists them.
const MOBILE = /(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[1-6]))\d{7}/;

const SEARCH_DIGITS_MIN = 3;

/**
 * A Nigerian mobile number as it is stored, `+234XXXXXXXXXX`, from the ways people write it: 0803…, 234803…, +234803…,
 * +234 (0)803… or the ten digits alone, with spaces, dashes, dots and brackets anywhere. Undefined for all else.
 */
export function parsePhone(text: string): string | undefined {
  const national = /^(?:\+?2340?|0)?(\d{10})$/.exec(withoutSeparators(text))?.[1] ?? "";
  return MOBILE.test(national) ? `+234${national}` : undefined;
}

/** A stored number as it is shown and as the provider wants it, `0XXXXXXXXXX`. Other texts are returned unchanged. */
export function localPhone(e164: string): string {
  return /^\+234\d{10}$/.test(e164) ? `0${e164.slice(4)}` : e164;
}

/**
 * What to search for in stored numbers when somebody types a number or part of one, in any notation: a stored number
 * that contains any of these is a hit. Empty for a text that is not a number or has fewer than three digits.
 */
export function phoneSearchForms(text: string): readonly string[] {
  const typed = withoutSeparators(text);
  if (!/^\+?\d+$/.test(typed) || typed.replace("+", "").length < SEARCH_DIGITS_MIN) return [];
  const international = typed.replace(/^(?:\+?2340|0)/, "+234");
  return [...new Set([international, typed])];
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s().\-\u2010-\u2015]/g, "");
}
