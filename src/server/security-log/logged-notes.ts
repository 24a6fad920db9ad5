import type { FastifyBaseLogger } from "fastify";
import type { SecurityNotes } from "./note-security.ts";

/** Security events as lines of the process's own log, where no row can be written: kind, staff number and route, no address. */
export function loggedNotes(log: Pick<FastifyBaseLogger, "warn">): SecurityNotes {
  return {
    add: ({ kind, userId, subject }) =>
      log.warn(
        { kind, userId, ...(subject?.type === "route" && { route: subject.id }) },
        "an event for the security log, which a replica cannot write",
      ),
    take: () => [],
    putBack: () => undefined,
    waitingSince: () => undefined,
    flush: async () => undefined,
  };
}
