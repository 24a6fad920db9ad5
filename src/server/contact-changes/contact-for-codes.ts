import {
  type ContactChange,
  codeHoldWords,
  codeHoldWordsForCustomer,
  holdOfCodes,
  whoCanConfirm,
} from "../../domain/customer/contact-change.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { type Contact, holdContact, readConfirmers, readOpenChanges } from "./contact-change.store.ts";

type Around = Pick<Config, "demo">;

interface Asked {
  readonly customerId: number;
  /** Who sends the code or link; without a user id it is the customer. */
  readonly author: Pick<Author, "userId">;
  readonly at: Date;
}

/**
 * The contact for a customer's code or link, locked until the transaction ends, so that a change of it comes wholly
 * before or after. Throws 422 while an unconfirmed change blocks codes, with its end and who can confirm it. Before any
 * loan's lock.
 */
export async function contactForCodes(tx: Tx, config: Around, asked: Asked): Promise<Contact> {
  const contact = await holdContact(tx, asked.customerId);
  const hold = await holdOnCodes(tx, config, asked);
  if (!hold) return contact;
  if (asked.author.userId === undefined) throw new Refusal("not-possible", codeHoldWordsForCustomer(hold));
  throw new Refusal("not-possible", `${codeHoldWords(hold, asked.at)} ${await confirmersWords(tx, hold)}`);
}

/** The change that currently blocks a customer's codes; undefined if none does, and while four eyes are off. */
export async function holdOnCodes(
  db: Queries,
  config: Around,
  { customerId, author, at }: Asked,
): Promise<ContactChange | undefined> {
  const changes = await readOpenChanges(db, customerId);
  const hold = holdOfCodes(changes, at, author.userId);
  return hold && (await fourEyesOn(db, config)) ? hold : undefined;
}

/** Who can confirm a change, by name. */
export async function confirmersWords(db: Queries, { by }: ContactChange): Promise<string> {
  const { names, areMore } = await readConfirmers(db, by?.id);
  return whoCanConfirm(names, areMore);
}
