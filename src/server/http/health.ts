import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** `/healthz`: the process answers. `/readyz`: it also reaches its database. Neither says more than that. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    try {
      await deps.db.pool.query("select 1");
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "database not reachable" });
    }
  });
}
