/** The final result of a message, as the carrier reports it; only mail bounces. */
export const DELIVERY_OUTCOMES = ["delivered", "undelivered", "expired", "failed", "bounced"] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** The state of a message: waiting, taken by a carrier, or ended. */
export type MessageStanding = "queued" | "accepted" | DeliveryOutcome;

/** The state of a message: the result of sending it, and later reports. */
export function standingOf(sending: "queued" | "sent" | "failed", outcome: DeliveryOutcome | null): MessageStanding {
  if (sending === "sent") return outcome ?? "accepted";
  // A carrier may have sent it although its answer was lost: what arrived or bounced was sent.
  return outcome === "delivered" || outcome === "bounced" ? outcome : sending;
}

/**
 * The result behind a delivery report's word, whatever the gateway; undefined for a message still on its way. Refusals
 * by the network, such as "do not disturb", are failures.
 */
export function outcomeOfWord(word: string): DeliveryOutcome | undefined {
  const said = word.toLowerCase();
  if (/undeliv|absent|unreachable|not delivered/.test(said)) return "undelivered";
  if (/expired/.test(said)) return "expired";
  if (/fail|reject|dnd active|blocked|blacklist|invalid|deleted/.test(said)) return "failed";
  return /deliv/.test(said) ? "delivered" : undefined;
}

/** The state after another report: delivered is final, and of other results the newest counts. */
export function outcomeAfter(known: DeliveryOutcome | null, reported: DeliveryOutcome): DeliveryOutcome {
  return known === "delivered" ? known : reported;
}
