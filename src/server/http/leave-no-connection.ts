import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 100;

/**
 * Has an app that closes hang up on whoever keeps a connection open after the last answer: a proxy would keep it for more
 * than a minute, and the process would not end for as long.
 */
export function leaveNoConnection(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once("close", () => clearInterval(looking));
    looking.unref();
  });
}
