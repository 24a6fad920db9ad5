import { type Line, merged, type Phrase } from "./pdf-lines.ts";

const FEW = 0.02;
const GUTTER = 0.15;

/** Where the columns of a body lie from the left: strips with ink, parted by strips where next to no line has any. */
export function stripsOf(body: readonly Line[]): readonly Phrase[] {
  const words = body.flatMap((line) => line.words);
  const ink = new Uint32Array(Math.ceil(Math.max(0, ...words.map(({ right }) => right))) + 2);
  for (const { left, right } of words)
    for (let at = Math.max(0, Math.floor(left)); at < Math.ceil(right); at += 1) ink[at] = (ink[at] ?? 0) + 1;
  const strips: Phrase[] = [];
  const most = Math.floor(body.length * FEW);
  const narrow = GUTTER * (body[0]?.size ?? 0);
  for (const [at, lines] of ink.entries()) {
    if (lines <= most) continue;
    const last = strips.at(-1);
    const strip = { text: "", left: at, right: at + 1 };
    if (last && at - last.right <= narrow) strips[strips.length - 1] = { ...last, right: at + 1 };
    else strips.push(strip);
  }
  return strips;
}

/** The strips with the words of these lines, each word in the strip that it lies over. */
export function namedStrips(strips: readonly Phrase[], lines: readonly Line[]): readonly Phrase[] {
  const named = [...strips];
  for (const { words } of lines)
    for (const { text, left, right } of words) {
      const place = nearestTo((left + right) / 2, strips);
      const strip = named[place];
      if (!strip) continue;
      named[place] = strip.text === "" ? { ...strip, text } : { ...merged(strip, { ...strip, text }) };
    }
  return named;
}

function nearestTo(middle: number, strips: readonly Phrase[]): number {
  const distances = strips.map(({ left, right }) => Math.max(left - middle, middle - right, 0));
  return distances.indexOf(Math.min(...distances));
}
