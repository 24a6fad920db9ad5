import { holdOnCodes } from "../../contact-changes/contact-for-codes.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { lockLoan } from "../../loan-record/loan.store.ts";
import { moveLoan } from "../../loan-record/move-loan.ts";
import { createSigningLink } from "./create-signing-link.ts";
import { isOfferAlive } from "./offer-life.ts";
import { loanWithoutLink } from "./signing-link.store.ts";

interface Held {
  /** Locked. */
  readonly customerId: number;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Sends the link of an offer that waits without one, once nothing blocks it. An expired offer is left to an officer.
 */
export async function sendHeldLink(
  tx: Tx,
  deps: Pick<Deps, "config" | "secrets">,
  { customerId, author, at }: Held,
): Promise<void> {
  const id = await loanWithoutLink(tx, customerId);
  const loan = id === undefined ? undefined : await lockLoan(tx, id);
  if (loan?.status !== "confirmation_sent" || !isOfferAlive(loan, at)) return;
  if (await holdOnCodes(tx, deps.config, { customerId, author, at })) return;
  await moveLoan(tx, loan, { event: "signing-link-renewed", author, at });
  await createSigningLink(tx, deps, loan, { author, at });
}
