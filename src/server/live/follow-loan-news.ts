import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { LIVE_EVENTS } from "../../contract/live.contract.ts";
import { type ListenChannel, listenTo } from "../jobs/listen-channel.ts";
import { LOAN_NEWS_CHANNEL } from "../loan-record/loan-news.store.ts";
import type { LoanStreams } from "./loan-streams.ts";

/** Where the database says which session has ended, whatever ended it. */
const ENDED_SESSIONS_CHANNEL = "tenor_sessions";

/**
 * Hands what any process says about loans to the streams of this one, and ends those whose session ended in any process, by
 * one connection of its own.
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
