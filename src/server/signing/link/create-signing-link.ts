import { randomUUID } from "node:crypto";
import { asOneLineName } from "../../../domain/one-line-name.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { ownAddress } from "../../configuration/own-address.ts";
import { contactForCodes } from "../../contact-changes/contact-for-codes.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { letterWords, smsWords } from "../../message-texts/words-for-customer.ts";
import { retireCodes } from "../../one-time-codes/one-time-code.store.ts";
import { queueEmail, queueSms } from "../../outbox/queue-message.ts";
import { signingCodeOf } from "../signing-code.ts";
import { replaceLink } from "./signing-link.store.ts";
import { documentLink } from "./signing-token.ts";

const LINK_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

interface LoanToSign {
  readonly id: number;
  readonly customer_id: number;
  readonly reference: string;
}

/**
 * Gives a locked loan a new signing link for 14 days and sends it by e-mail and SMS; the old link and its codes stop
 * working. Returns the link's id. Throws 422 while a change of the customer's contact blocks links.
 */
export async function createSigningLink(
  tx: Tx,
  deps: Pick<Deps, "config" | "secrets">,
  loan: LoanToSign,
  { author, at: now }: { readonly author: Pick<Author, "userId">; readonly at: Date },
): Promise<string> {
  const asked = { customerId: loan.customer_id, author, at: now };
  const { first_name, phone, email } = await contactForCodes(tx, deps.config, asked);
  const link = { id: randomUUID(), at: now, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) };
  await replaceLink(tx, loan.id, link);
  await retireCodes(tx, signingCodeOf(loan.id), now);
  const address = documentLink(deps.secrets, link.id, ownAddress(deps.config));
  const sent = { loanId: loan.id, kind: "link", at: now } as const;
  const values = { reference: loan.reference, link: address };
  const words = await smsWords(tx, deps.config, "signing_link_sms", values, now);
  await queueSms(tx, { ...sent, to: phone, ...words });
  const more = { first_name: asOneLineName(first_name), until: formatDateTime(link.expiresAt) };
  const letter = await letterWords(tx, deps.config, "signing_link_mail", { ...values, ...more }, now);
  await queueEmail(tx, { ...sent, to: email, ...letter });
  return link.id;
}
