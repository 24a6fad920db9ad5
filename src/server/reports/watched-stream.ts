import { Transform } from "node:stream";

const QUIET_MS = 120_000;

/**
 * Hands bytes on and ends a download in which nothing moves for two minutes: its reader holds a connection, a snapshot
 * and one of the few places for reports.
 */
export function watchedStream(quietMs = QUIET_MS): Transform {
  let movedAt = performance.now();
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      movedAt = performance.now();
      done(null, chunk);
    },
  });
  // Listened to by the place, the connection, the framework and its compression: many, and no leak.
  stream.setMaxListeners(30);
  const watch = setInterval(() => {
    if (performance.now() - movedAt > quietMs) stream.destroy(new Error("nobody reads the report"));
  }, quietMs / 4);
  watch.unref();
  stream.once("close", () => clearInterval(watch));
  return stream;
}
