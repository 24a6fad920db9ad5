/**
 * Bounds what one stream of a PDF may unpack to, in the thread that calls it: the reader doubles an array of bytes
 * while it unpacks, and such memory is outside of what a thread's limits count. Answers whether the bound was met.
 */
export function limitAllocations(mostBytes: number): () => boolean {
  const wasMet = { bound: false };
  // The way of unpacking that bounds nothing is left out; the reader then uses its own.
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, values, self) {
      if (typeof values[0] === "number" && values[0] > mostBytes) {
        wasMet.bound = true;
        throw new RangeError("more bytes than a statement unpacks to");
      }
      return Reflect.construct(target, values, self);
    },
  });
  return () => wasMet.bound;
}
