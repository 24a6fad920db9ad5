import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { LIVE_EVENTS } from "../../contract/live.contract.ts";
import { type ListenChannel, listenTo } from "../jobs/listen-channel.ts";
import { LOAN_NEWS_CHANNEL } from "../loan-record/loan-news.store.ts";
import type { LoanStreams } from "./loan-streams.ts";

/** The channel on which the database reports every ended session. */
const ENDED_SESSIONS_CHANNEL = "tenor_sessions";

/**
 * Passes loan events of any process to this process's streams, and ends those whose session ended in any process,
 * through one separate connection.
 */
export function followLoanNews(
  connection: pg.ClientConfig,
  streams: Pick<LoanStreams, "tell" | "endOf" | "check">,
  log: FastifyBaseLogger,
  reconnectMs?: number,
): ListenChannel {
  return listenTo({
    connection,
    channel: LOAN_NEWS_CHANNEL,
    onMessage: (news) => streams.tell(LIVE_EVENTS.news, news),
    others: { [ENDED_SESSIONS_CHANNEL]: (id) => streams.endOf(Number(id)) },
    onListening: (again) => {
      if (!again) return;
      streams.tell(LIVE_EVENTS.missed, "{}");
      void streams.check();
    },
    log,
    ...(reconnectMs !== undefined && { reconnectMs }),
  });
}
