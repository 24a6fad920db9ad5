/** How a message that a carrier has taken ended, as the carrier reports it; mail alone bounces. */
export const DELIVERY_OUTCOMES = ["delivered", "undelivered", "expired", "failed", "bounced"] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Where a message stands: waiting, taken by a carrier, or ended. */
export type MessageStanding = "queued" | "accepted" | DeliveryOutcome;

/** Where a message stands: what became of its sending, and what was reported since. */
export function standingOf(sending: "queued" | "sent" | "failed", outcome: DeliveryOutcome | null): MessageStanding {
  if (sending === "sent") return outcome ?? "accepted";
  // A carrier may have sent it unheard, or before its answer is written down: what arrived or came back went out.
  return outcome === "delivered" || outcome === "bounced" ? outcome : sending;
}

/**
 * The outcome that the word of a delivery report stands for, whatever gateway it comes from; undefined for one that says
 * that it is on its way. Refusals of the network, such as "do not disturb", are failures.
 */
export function outcomeOfWord(word: string): DeliveryOutcome | undefined {
  const said = word.toLowerCase();
  if (/undeliv|absent|unreachable|not delivered/.test(said)) return "undelivered";
  if (/expired/.test(said)) return "expired";
  if (/fail|reject|dnd active|blocked|blacklist|invalid|deleted/.test(said)) return "failed";
  return /deliv/.test(said) ? "delivered" : undefined;
}

/** What stands after another report: delivered is never taken back, and of other outcomes the newest holds. */
export function outcomeAfter(known: DeliveryOutcome | null, reported: DeliveryOutcome): DeliveryOutcome {
  return known === "delivered" ? known : reported;
}
