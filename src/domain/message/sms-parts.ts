// GSM 03.38: what fits into seven bits; of the second line each character takes two places.
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENDED = new Set("^{}\\[~]|€\f");

/**
 * How many SMS a text is charged as: 160 places for one and 153 for each of several, or 70 and 67 where a character such as
 * the naira sign does not fit into the seven bits of GSM 03.38. An empty text is one.
 */
export function smsParts(text: string): number {
  const places = gsmPlaces(text);
  if (places !== undefined) return partsOf(places, 160, 153);
  return partsOf(text.length, 70, 67);
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
