import type { FastifyInstance } from "fastify";

/**
 * Headers of every answer, errors and files included, worked out once: they stand on the hot path of every request. No
 * inline script anywhere; the only inline style is the one of the sign-in page, named by its hash.
 */
export function securityHeaders(styleHashes: readonly string[]): Readonly<Record<string, string>> {
  return {
    "content-security-policy": policy({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'", ...styleHashes],
      "img-src": ["'self'", "blob:", "data:"],
      "media-src": ["'self'", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'self'", "blob:"],
      "object-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    }),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  };
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Puts the headers on everything the application answers, and keeps answers of the API out of every cache. */
export function registerSecurityHeaders(app: FastifyInstance, styleHashes: readonly string[]): void {
  const everywhere = securityHeaders(styleHashes);
  const api = { ...everywhere, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? api : everywhere);
    done();
  });
}
