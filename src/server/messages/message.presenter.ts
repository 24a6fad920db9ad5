import type { MessageRow } from "../../contract/messages.contract.ts";
import { maskName } from "../../domain/customer/masked-words.ts";
import { type DeliveryOutcome, standingOf } from "../../domain/message/delivery.ts";
import type { MessageKind } from "../../domain/message/message-kind.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { StoredMessage } from "./messages.store.ts";

type Attempts = MessageRow["attempts"];

/** A message on screen: only the end of its number or the first letter of its address, and none of its text. */
export function presentMessage(row: StoredMessage): MessageRow {
  const { id, channel, kind, recipient, loan_id, loan_reference, created_at } = row;
  const standing = standingOf(row.state as "queued" | "sent" | "failed", row.outcome as DeliveryOutcome | null);
  return {
    id,
    channel: channel as MessageRow["channel"],
    kind: kind as MessageKind,
    to: maskedRecipient(recipient),
    loan: loan_id === null ? null : { id: loan_id, reference: loan_reference ?? "" },
    standing,
    reason: reasonOf(row, standing),
    attempts: row.attempts.map((attempt) => ({
      gateway: attempt.gateway,
      state: attempt.state as Attempts[number]["state"],
      why: attempt.why,
      cost: attempt.cost === null ? null : toNaira(kobo(attempt.cost)),
      asked_at: new Date(attempt.asked_at).toISOString(),
    })),
    created_at: created_at.toISOString(),
  };
}

const REPORTED: Readonly<Record<Exclude<DeliveryOutcome, "delivered">, string>> = {
  undelivered: "The gateway reported that it was not delivered",
  expired: "The gateway reported that it expired before it was delivered",
  failed: "The gateway reported that the network refused it",
  bounced: "The mail came back",
};

function reasonOf(
  { state, last_error, outcome, outcome_why }: StoredMessage,
  standing: MessageRow["standing"],
): string | null {
  if (standing === "delivered") return null;
  if (standing === "bounced") return outcome_why ?? REPORTED.bounced;
  if (state === "sent") return outcome ? REPORTED[outcome as keyof typeof REPORTED] : null;
  return last_error;
}

function maskedRecipient(recipient: string): string {
  if (/^\+\d+$/.test(recipient)) return `…${recipient.slice(-4)}`;
  const at = recipient.lastIndexOf("@");
  return at > 0 ? maskName(recipient.slice(0, at)) + recipient.slice(at) : recipient;
}
