import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { waitForCode } from "../outbox/codes-an-hour.store.ts";
import { queueEmail, queueSms, type SmsToQueue } from "../outbox/queue-message.ts";
import { addressesOfAdministrators, noteTold, type Spending, spentOn, takeOne } from "./daily-spending.store.ts";

type Needed = Pick<Deps, "config" | "log">;

interface Words {
  readonly name: string;
  readonly what: string;
  readonly meanwhile: string;
  readonly settings: string;
}

const BUDGETS = "PUBLIC_LOOKUPS_A_DAY and PUBLIC_SMS_A_DAY";

const WORDS: Readonly<Record<Spending, Words>> = {
  identity: {
    name: "checks of identity",
    what: "checks of the identity of people who apply",
    meanwhile: "Who is not checked today is checked tomorrow, or when an officer uploads the authorisation.",
    settings: "IDENTITY_CHECKS_A_DAY",
  },
  lookup: {
    name: "salary look-ups",
    settings: BUDGETS,
    what: "salary look-ups for applications",
    meanwhile:
      "Applications are still received, but not screened until tomorrow, unless an officer presses Screen now. Look-ups of staff go on.",
  },
  sms: {
    name: "SMS",
    settings: BUDGETS,
    what: "SMS to people who apply or ask where their application stands",
    meanwhile: "Until tomorrow they are written to by e-mail alone, and phones cannot be confirmed by a code.",
  },
};

/**
 * Uses one of today's budget for what strangers cause; false if it is used up. The first time in a day, administrators
 * are notified by mail and the operator by the log.
 */
export async function spend(tx: Tx, { config, log }: Needed, what: Spending, at: Date): Promise<boolean> {
  const day = lagosDateOf(at);
  const most = budgetOf(config, what);
  if (await takeOne(tx, what, day, most)) return true;
  if (!(await noteTold(tx, what, day, at))) return false;
  log.error({ event: "budget spent", what, most }, "the day's budget is spent");
  for (const to of await addressesOfAdministrators(tx)) await queueEmail(tx, { to, ...letter(what, most), at });
  return false;
}

/**
 * Queues an SMS to a stranger if the day's budget has one left and, for a code, its number's limit allows it; returns
 * whether it did.
 */
export async function queueStrangersSms(tx: Tx, deps: Needed, sms: SmsToQueue): Promise<boolean> {
  if (sms.kind === "code" && (await waitForCode(tx, sms.to, sms.at)) > 0) return false;
  if (!(await spend(tx, deps, "sms", sms.at))) return false;
  await queueSms(tx, sms);
  return true;
}

/** Whether anything of today's budget is left now. */
export async function isLeft(db: Queries, config: Config, what: Spending, at: Date): Promise<boolean> {
  return (await spentOn(db, what, lagosDateOf(at))) < budgetOf(config, what);
}

function budgetOf({ publicLookupsADay, publicSmsADay, identityChecksADay }: Config, what: Spending): number {
  return { lookup: publicLookupsADay, sms: publicSmsADay, identity: identityChecksADay }[what];
}

function letter(what: Spending, most: number) {
  const { name, what: things, meanwhile, settings } = WORDS[what];
  const body = [
    "Hello,",
    `Today's budget of ${most} ${things} is spent.`,
    meanwhile,
    `If so many people apply, your operator can raise the budget (${settings}). If not, somebody may be playing with your application page.`,
    "Tenor",
  ].join("\n\n");
  return { subject: `The day's budget for ${name} is spent`, body };
}
