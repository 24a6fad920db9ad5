import type { Lead } from "../../../../contract/leads.contract.ts";
import { formatDateTime, formatTime, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { Empty } from "../../../ui/figure/empty.tsx";

/** When the lead is to be called, if a time was agreed: at once, later today, or on another day. */
export function CallTimeText({ lead: { call_back_time, next_call_at } }: { lead: Lead }) {
  if (call_back_time === null || next_call_at === null) return <Empty />;
  const [at, now] = [new Date(next_call_at), new Date()];
  const isToday = lagosDateOf(at) === lagosDateOf(now);
  const later = isToday ? `Today ${formatTime(at)}` : formatDateTime(at);
  return <time dateTime={next_call_at}>{at <= now ? "Now" : later}</time>;
}
