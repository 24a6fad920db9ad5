export const SPACE = 1;
export const REGULAR = 2;
export const HEX = 4;

// What each byte is to a PDF. Delimiters are none of the three.
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if ("\0\t\n\f\r ".includes(letter)) return SPACE;
  if ("()<>[]{}/%".includes(letter)) return 0;
  return /[0-9A-Fa-f]/.test(letter) ? REGULAR | HEX : REGULAR;
});

/**
 * Moves through Latin-1 text, forwards alone, and counts the characters it passes. Whoever reads through one of these
 * cannot but take time in proportion to the text.
 */
export class TextCursor {
  readonly text: string;
  at = 0;
  looked = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The character it stands before, or empty at the end. */
  get next(): string {
    return this.text.charAt(this.at);
  }

  move(characters: number): void {
    this.at += characters;
    this.looked += characters;
  }

  /** Passes all characters of these kinds. */
  pass(kinds: number): string {
    const start = this.at;
    while (this.at < this.text.length && ((KINDS[this.text.charCodeAt(this.at)] ?? 0) & kinds) !== 0) this.at += 1;
    this.looked += this.at - start + 1;
    return this.text.slice(start, this.at);
  }

  /** Passes all characters up to the next end of line. */
  passLine(): void {
    while (this.next !== "" && this.next !== "\r" && this.next !== "\n") this.move(1);
  }

  /** Moves behind the next such word; false, at the end of the text, where there is none. */
  passWord(word: string): boolean {
    const found = this.text.indexOf(word, this.at);
    this.move((found < 0 ? this.text.length : found + word.length) - this.at);
    return found >= 0;
  }

  /** Moves behind an end of line, spaces before it included: CR LF, LF, or CR alone. False where none stands here. */
  passLineEnd(): boolean {
    while (this.next !== "" && " \t\f\0".includes(this.next)) this.move(1);
    const found = this.next;
    if (found !== "\r" && found !== "\n") return false;
    this.move(1);
    if (found === "\r" && this.next === "\n") this.move(1);
    return true;
  }
}
