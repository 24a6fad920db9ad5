import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { LIVE_EVENTS } from "../../contract/live.contract.ts";
import { type ListenChannel, listenTo } from "../jobs/listen-channel.ts";
import { LOAN_NEWS_CHANNEL } from "../loan-record/loan-news.store.ts";
import type { LoanStreams } from "./loan-streams.ts";

/** Hands what any process says about loans to the streams of this one, by one connection of its own. */
export function followLoanNews(
  connection: pg.ClientConfig,
  streams: Pick<LoanStreams, "tell">,
  log: FastifyBaseLogger,
  reconnectMs?: number,
): ListenChannel {
  return listenTo({
    connection,
    channel: LOAN_NEWS_CHANNEL,
    onMessage: (news) => streams.tell(LIVE_EVENTS.news, news),
    onListening: (again) => again && streams.tell(LIVE_EVENTS.missed, "{}"),
    log,
    ...(reconnectMs !== undefined && { reconnectMs }),
  });
}
