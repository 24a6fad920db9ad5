// GSM 03.38: the characters of the seven-bit alphabet; those of the second line take two places.
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENDED = new Set("^{}\\[~]|€\f");

/**
 * How many SMS a text is charged as: 160 places for one and 153 for each of several, or 70 and 67 if a character such
 * as the naira sign is not in GSM 03.38. An empty text is one.
 */
export function smsParts(text: string): number {
  return smsSize(text).parts;
}

/** The length of a text as an SMS: its places, its alphabet, and the number of SMS charged. */
export interface SmsSize {
  readonly places: number;
  readonly alphabet: "GSM-7" | "UCS-2";
  readonly parts: number;
}

export function smsSize(text: string): SmsSize {
  const places = gsmPlaces(text);
  if (places !== undefined) return { places, alphabet: "GSM-7", parts: partsOf(places, 160, 153) };
  return { places: text.length, alphabet: "UCS-2", parts: partsOf(text.length, 70, 67) };
}

function gsmPlaces(text: string): number | undefined {
  let places = 0;
  for (const character of text) {
    if (EXTENDED.has(character)) places += 2;
    else if (BASIC.has(character)) places += 1;
    else return undefined;
  }
  return places;
}

function partsOf(places: number, alone: number, each: number): number {
  return places <= alone ? 1 : Math.ceil(places / each);
}
