import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestSpan, Spans } from "./spans.ts";

/** A span for each request, with the pattern of its route; what it does is below it. */
export function traceRequests(app: FastifyInstance, spans: Spans): void {
  const running = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook("onRequest", (request, reply, done) => {
    const span = spans.request(request.headers);
    running.set(request, span);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      const status = reply.raw.writableFinished ? reply.statusCode : undefined;
      span.end({ method: request.method, route: request.routeOptions.url ?? "none", status });
    };
    reply.raw.once("finish", end).once("close", end);
    span.run(done);
  });
  // The body arrives outside of what the hook above ran.
  app.addHook("preValidation", (request, _, done) => {
    const span = running.get(request);
    if (span) span.run(done);
    else done();
  });
}
