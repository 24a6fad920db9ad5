import type { FastifyInstance } from "fastify";

/**
 * Warns, once, when a request says that a proxy passed it on and no proxy's word is taken: behind one that is not named, all
 * visitors are one address, and share its limits. The address stays out of the log: it may be a visitor's who made that up.
 */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook("onRequest", async (request) => {
    // The peer alone stands there where its word is not taken.
    const isBelieved = (request.ips?.length ?? 1) > 1;
    if (isTold || isBelieved || request.headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    request.log.warn(
      { event: "proxy not named" },
      "X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, so it is not believed: if a proxy stands in front, all visitors count as one",
    );
  });
}
