export const SPACE = 1;
export const REGULAR = 2;
export const HEX = 4;

// The class of each byte in a PDF. Delimiters are in none of the three.
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if ("\0\t\n\f\r ".includes(letter)) return SPACE;
  if ("()<>[]{}/%".includes(letter)) return 0;
  return /[0-9A-Fa-f]/.test(letter) ? REGULAR | HEX : REGULAR;
});

/**
 * Moves forward through Latin-1 text and counts the characters it passes, so that parsing always takes time
 * proportional to the text.
 */
export class TextCursor {
  readonly text: string;
  at = 0;
  looked = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next character, or empty at the end. */
  get next(): string {
    return this.text.charAt(this.at);
  }

  move(characters: number): void {
    this.at += characters;
    this.looked += characters;
  }

  /** Skips all characters of these kinds. */
  pass(kinds: number): string {
    const start = this.at;
    while (this.at < this.text.length && ((KINDS[this.text.charCodeAt(this.at)] ?? 0) & kinds) !== 0) this.at += 1;
    this.looked += this.at - start + 1;
    return this.text.slice(start, this.at);
  }

  /** Skips to the next end of line. */
  passLine(): void {
    while (this.next !== "" && this.next !== "\r" && this.next !== "\n") this.move(1);
  }

  /** Moves behind the next such word; to the end of the text, returning false, if there is none. */
  passWord(word: string): boolean {
    const found = this.text.indexOf(word, this.at);
    this.move((found < 0 ? this.text.length : found + word.length) - this.at);
    return found >= 0;
  }

  /** Moves behind an end of line, including spaces before it: CR LF, LF, or CR alone. False if there is none here. */
  passLineEnd(): boolean {
    while (this.next !== "" && " \t\f\0".includes(this.next)) this.move(1);
    const found = this.next;
    if (found !== "\r" && found !== "\n") return false;
    this.move(1);
    if (found === "\r" && this.next === "\n") this.move(1);
    return true;
  }
}
