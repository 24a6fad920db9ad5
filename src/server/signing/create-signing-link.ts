import { randomUUID } from "node:crypto";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { retireCodes } from "./one-time-code.store.ts";
import { signingCodeOf } from "./signing-code.ts";
import { findSigner, replaceLink } from "./signing-link.store.ts";
import { documentLink } from "./signing-token.ts";

const LINK_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

interface LoanToSign {
  readonly id: number;
  readonly customer_id: number;
  readonly reference: string;
}

/**
 * Gives a locked loan a new signing link for 14 days and sends it by e-mail and SMS; the old link and its codes stop
 * working. Answers the link's id.
 */
export async function createSigningLink(
  tx: Tx,
  deps: Pick<Deps, "config" | "secrets">,
  loan: LoanToSign,
  now: Date,
): Promise<string> {
  const link = { id: randomUUID(), at: now, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) };
  await replaceLink(tx, loan.id, link);
  await retireCodes(tx, signingCodeOf(loan.id), now);
  const address = documentLink(deps.secrets, link.id, deps.config.publicUrl ?? `http://localhost:${deps.config.port}`);
  const { first_name, phone, email } = await findSigner(tx, loan.customer_id);
  const sent = { loanId: loan.id, at: now };
  await queueSms(tx, {
    ...sent,
    to: phone,
    body: `Tenor: our offer for ${loan.reference} is ready. Read and sign it: ${address}`,
  });
  const body = [
    greeting(first_name),
    `Our offer for your loan application ${loan.reference} is ready. Please read it and sign it here:`,
    address,
    `The link works until ${formatDateTime(link.expiresAt)} (Lagos time). It is meant for you alone: please do not pass it on.`,
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { ...sent, to: email, subject: `Your loan offer ${loan.reference}`, body });
  return link.id;
}
