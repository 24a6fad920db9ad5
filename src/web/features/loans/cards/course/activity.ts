import type { Loan, LoanMessage } from "../../../../../contract/loans.contract.ts";
import { type LagosDate, lagosDateOf } from "../../../../../domain/time/lagos-date.ts";

/** Something that happened to the loan, or a message about it. */
export type Activity = { readonly key: string; readonly at: string } & (
  | { readonly event: Loan["timeline"][number]; readonly message?: undefined }
  | { readonly message: LoanMessage; readonly event?: undefined }
);

interface ActiveDay {
  readonly day: LagosDate;
  readonly entries: readonly Activity[];
}

/** Events and messages together, the newest first, by their Lagos day. */
export function activityByDay({ timeline, messages }: Pick<Loan, "timeline" | "messages">): readonly ActiveDay[] {
  const events = timeline.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  const all: readonly Activity[] = [
    ...events.map((event) => ({ key: `event ${event.id}`, at: event.at, event })),
    // Counted from the oldest, so that a new one leaves the others their keys.
    ...messages.map((message, place) => ({ key: `message ${messages.length - place}`, at: message.at, message })),
  ];
  // An event stands above the messages that it caused in the same moment: the sort keeps their order.
  const days = new Map<LagosDate, Activity[]>();
  for (const entry of all.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const day = lagosDateOf(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}
