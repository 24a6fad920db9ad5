import type { FastifyInstance } from "fastify";

/**
 * Warns once when a request comes through a proxy but no proxy is trusted: behind an unnamed one all visitors are one
 * address and share its limits. The address is not logged: a visitor may have forged it.
 */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook("onRequest", async (request) => {
    // Without a trusted proxy only the peer's address is known.
    const isBelieved = (request.ips?.length ?? 1) > 1;
    if (isTold || isBelieved || request.headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    request.log.warn(
      { event: "proxy not named" },
      "X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, so it is not believed: if a proxy stands in front, all visitors count as one",
    );
  });
}
