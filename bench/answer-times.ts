import type { FastifyInstance } from "fastify";

/** Milliseconds from a request to the end of its answer, as measured by the server, by route. */
export type AnswerTimes = Readonly<Record<string, readonly number[]>>;

const WANTED = "answer-times";

/** Records how long every answer takes; the parent can request the times since its last request. */
export function tellAnswerTimes(app: FastifyInstance): void {
  let times: Record<string, number[]> = {};
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "";
    times[route] ??= [];
    times[route].push(reply.elapsedTime);
  });
  process.on("message", (message) => {
    if (message !== WANTED) return;
    process.send?.({ [WANTED]: times });
    times = {};
  });
}

interface Parent {
  send(message: string): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
  off(event: "message", listener: (message: unknown) => void): unknown;
}

/** What a server recorded since the last request for it. */
export function askAnswerTimes(server: Parent): Promise<AnswerTimes> {
  return new Promise((resolve) => {
    const listen = (message: unknown): void => {
      const times = (message as Record<string, AnswerTimes> | null)?.[WANTED];
      if (!times) return;
      server.off("message", listen);
      resolve(times);
    };
    server.on("message", listen);
    server.send(WANTED);
  });
}
