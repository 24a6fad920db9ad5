import { Transform } from "node:stream";

const QUIET_MS = 120_000;

/**
 * Passes bytes through and ends a download without progress for two minutes: its reader occupies a connection, a
 * snapshot and one of the few report slots.
 */
export function watchedStream(quietMs = QUIET_MS): Transform {
  let movedAt = performance.now();
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      movedAt = performance.now();
      done(null, chunk);
    },
  });
  // The slot, the connection, the framework and its compression all listen: many listeners, but no leak.
  stream.setMaxListeners(30);
  const watch = setInterval(() => {
    if (performance.now() - movedAt > quietMs) stream.destroy(new Error("nobody reads the report"));
  }, quietMs / 4);
  watch.unref();
  stream.once("close", () => clearInterval(watch));
  return stream;
}
