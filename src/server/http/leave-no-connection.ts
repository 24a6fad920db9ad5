import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 100;

/**
 * Closes idle keep-alive connections when the app closes: a proxy would hold them for more than a minute, and the
 * process would not end until then.
 */
export function leaveNoConnection(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once("close", () => clearInterval(looking));
    looking.unref();
  });
}
