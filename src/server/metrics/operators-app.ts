import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Deps } from "../deps.ts";
import { answerError } from "../http/error-answer.ts";
import { registerHealth } from "../http/health.ts";
import { leaveNoConnection } from "../http/leave-no-connection.ts";
import type { Readiness } from "../http/readiness.store.ts";
import { notFound } from "../refusal/refusal.ts";
import type { Meter } from "./meter.ts";
import { registerMetrics } from "./register-metrics.ts";

/**
 * Health and metrics on a separate port: for processes that serve nothing else, and to keep them off the public port.
 */
export function operatorsApp(deps: Deps, meter: Meter, ready: Readiness): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound("page"), request, reply));
  registerHealth(app, ready);
  registerMetrics(app, deps, meter);
  leaveNoConnection(app);
  return app;
}
