const LINE_BREAK = 10;
// PostgreSQL sends 8 kB at a time, each of which would be a turn of the compression; more would not be compressed while the
// next is written.
const PIECE_BYTES = 32 * 1024;

/** The lines of a byte stream in pieces of at least some size, no line cut in two; what follows the last break comes last. */
export async function* wholeLines(bytes: AsyncIterable<Buffer>, atLeast = PIECE_BYTES): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    gathered.push(chunk);
    size += chunk.length;
    const cut = size < atLeast ? 0 : chunk.lastIndexOf(LINE_BREAK) + 1;
    if (cut === 0) continue;
    const rest = chunk.subarray(cut);
    yield Buffer.concat(gathered).subarray(0, size - rest.length);
    gathered = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
