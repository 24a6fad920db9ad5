import type { FastifyInstance } from "fastify";

export interface Surroundings {
  readonly styleHashes: readonly string[];
  /** An additional origin to which the report form may be sent. */
  readonly reportsOrigin: string | undefined;
  /** The console's address: a process that only serves reports is on another origin. */
  readonly consoleOrigin: string | undefined;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer, including errors and files, computed once because every request needs them. No inline
 * scripts at all; the only inline style is the sign-in page's, named by its hash.
 */
export function securityHeaders({ styleHashes, reportsOrigin, consoleOrigin }: Surroundings): Headers {
  const reports = reportsOrigin ? [reportsOrigin] : [];
  return {
    "content-security-policy": policy({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'", ...styleHashes],
      "img-src": ["'self'", "blob:", "data:"],
      "media-src": ["'self'", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'self'", "blob:", ...reports],
      "object-src": ["'self'"],
      "form-action": ["'self'", ...reports],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    }),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    // Only sent where people come over TLS: otherwise it would lock them out.
    ...(consoleOrigin?.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  };
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

// A refused report is a page in a frame of the console, which may be on another origin; x-frame-options cannot express
// that.
function reportHeaders(everywhere: Headers, consoleOrigin: string | undefined): Headers {
  const { "x-frame-options": _, ...kept } = everywhere;
  const ancestors = ["'self'", ...(consoleOrigin ? [consoleOrigin] : [])];
  return {
    ...kept,
    "content-security-policy": policy({ "default-src": ["'none'"], "frame-ancestors": ancestors }),
    "cache-control": "no-store",
  };
}

/** The headers for an address; API and reports are never cached. */
export function headersByAddress(surroundings: Surroundings): (url: string) => Headers {
  const everywhere = securityHeaders(surroundings);
  const api = { ...everywhere, "cache-control": "no-store" };
  const reports = reportHeaders(everywhere, surroundings.consoleOrigin);
  return (url) => (isOfApi(url) ? api : url.startsWith("/reports/") ? reports : everywhere);
}

/** Whether an address belongs to the API, which never answers with a page. */
export function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Adds the headers to every answer of the application. */
export function registerSecurityHeaders(app: FastifyInstance, headersOf: (url: string) => Headers): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
}
