const LINE_BREAK = 10;

/** The lines of a byte stream: as many at a time as have come, none cut in two; what follows the last break comes last. */
export async function* wholeLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of bytes) {
    const cut = chunk.lastIndexOf(LINE_BREAK) + 1;
    if (cut > 0) yield Buffer.concat([...rest, chunk.subarray(0, cut)]);
    if (cut > 0) rest = [];
    if (cut < chunk.length) rest.push(chunk.subarray(cut));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
