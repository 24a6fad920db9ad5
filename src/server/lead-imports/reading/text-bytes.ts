// Longer texts are kept apart from young ones by the collector of memory, which then goes through everything again and again.
const PIECE_LENGTH = 32_768;

/** Puts pieces of text behind each other as UTF-8. */
export class TextBytes {
  private readonly encoder = new TextEncoder();
  private readonly pieces: Uint8Array[] = [];
  private text = "";

  add(text: string): void {
    this.text += text;
    if (this.text.length >= PIECE_LENGTH) this.encode();
  }

  /** What was added since it was taken last, in memory of its own. */
  take(): Uint8Array {
    this.encode();
    const bytes = new Uint8Array(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces.splice(0)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  private encode(): void {
    if (this.text === "") return;
    this.pieces.push(this.encoder.encode(this.text));
    this.text = "";
  }
}
