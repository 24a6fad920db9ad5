/** Why a JSON text is refused although it can be parsed. */
export type Unsound = "too deep" | "a name twice" | "a name that reaches into every object";

const DEPTH_MAX = 10;
const REACHING: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING = new Map([
  [0x7b, "object"],
  [0x5b, "list"],
]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/**
 * Checks a text that `JSON.parse` has read: of two fields with one name a parser keeps one, which need not be the one
 * checked elsewhere. Undefined if all is well. Takes linear time and no recursion.
 */
export function unsoundIn(text: string): Unsound | undefined {
  // The field names of each open object; none for an array.
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (names && isName(text, end)) {
        const fault = faultOf(text.slice(at, end + 1), names);
        if (fault) return fault;
      }
      at = end;
    } else if (OPENING.has(code)) {
      if (open.length >= DEPTH_MAX) return "too deep";
      open.push(OPENING.get(code) === "object" ? new Set() : undefined);
    } else if (CLOSING.has(code)) open.pop();
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (/\s/.test(text.charAt(next))) next += 1;
  return text.charCodeAt(next) === COLON;
}

function faultOf(quoted: string, names: Set<string>): Unsound | undefined {
  const name = JSON.parse(quoted) as string;
  if (REACHING.has(name)) return "a name that reaches into every object";
  if (names.has(name)) return "a name twice";
  names.add(name);
  return undefined;
}
