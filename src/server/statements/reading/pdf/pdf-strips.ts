import { type Line, merged, type Phrase } from "./pdf-lines.ts";

const FEW = 0.02;
const GUTTER = 0.15;

/** Steps for each point. */
const STEPS = 4;

/** Where the columns of a body lie from the left: strips with ink, parted by strips where next to no line has any. */
export function stripsOf(body: readonly Line[]): readonly Phrase[] {
  const words = body.flatMap((line) => line.words);
  const ink = new Uint32Array(Math.ceil(STEPS * Math.max(0, ...words.map(({ right }) => right))) + 1);
  for (const { left, right } of words)
    for (let at = Math.max(0, Math.ceil(STEPS * left)); at < STEPS * right; at += 1) ink[at] = (ink[at] ?? 0) + 1;
  const strips: Phrase[] = [];
  const most = Math.floor(body.length * FEW);
  const narrow = GUTTER * (body[0]?.size ?? 0);
  for (const [step, lines] of ink.entries()) {
    if (lines <= most) continue;
    const [left, right] = [step / STEPS, (step + 1) / STEPS];
    const last = strips.at(-1);
    if (last && left - last.right <= narrow) strips[strips.length - 1] = { ...last, right };
    else strips.push({ text: "", left, right });
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
      named[place] = strip.text === "" ? { ...strip, text } : merged(strip, { ...strip, text });
    }
  return named;
}

function nearestTo(middle: number, strips: readonly Phrase[]): number {
  const distances = strips.map(({ left, right }) => Math.max(left - middle, middle - right, 0));
  return distances.indexOf(Math.min(...distances));
}
