import type { ValuesOf } from "../../domain/message/message-templates.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import { queueBothWithCommit, queueSms } from "../outbox/queue-message.ts";
import type { StepNews, ToldStep } from "./step-news.store.ts";
import { filledWords } from "./words-for-customer.ts";

/** What is told of a step besides the loan's reference and the customer's first name. */
type Told<Step extends ToldStep> = Omit<ValuesOf<`${Step}_sms`> & ValuesOf<`${Step}_mail`>, "reference" | "first_name">;

/** Whom to tell; without an address by SMS alone. */
type Whom = Omit<StepNews, "email"> & { readonly email: string | null };

/**
 * Tells the customer of a step of the loan by SMS and mail, which leave only if the step is committed. Neither holds a link
 * or a code, so they also go to a contact that was changed a moment ago.
 */
export async function tellOfStep<Step extends ToldStep>(
  tx: Tx,
  config: Pick<Config, "lender">,
  step: Step,
  news: Whom,
  told: Told<Step> & { readonly at: Date },
): Promise<void> {
  const { at, ...values } = told;
  const { reference, loan_id: loanId, phone, email } = news;
  const all = { ...values, reference, first_name: asOneLineName(news.first_name) };
  const { body, text } = filledWords(config, `${step}_sms`, news.sms, all);
  const sms = { to: phone, body, text, loanId, at };
  if (email === null) {
    await queueSms(tx, sms);
    return;
  }
  const letter = filledWords(config, `${step}_mail`, news.mail, all);
  await queueBothWithCommit(tx, sms, { to: email, ...letter, loanId, at });
}
