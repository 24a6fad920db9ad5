import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { ownAddress } from "../configuration/own-address.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { hasPaidOut, makersOf, readSuperAdmins } from "./super-admins.store.ts";

/**
 * At the first payout of an installation, except in a demo, mails every Super Admin who the Super Admins are and who
 * created them: until then one person alone could create another. Call it before the payout is written; returns the
 * function that sends.
 */
export async function firstPayoutNews(tx: Tx, { config }: Pick<Deps, "config">): Promise<(at: Date) => Promise<void>> {
  if (config.demo || (await hasPaidOut(tx))) return async () => undefined;
  return (at) => tellWhoTheyAre(tx, config, at);
}

async function tellWhoTheyAre(tx: Tx, config: Deps["config"], at: Date): Promise<void> {
  const superAdmins = await readSuperAdmins(tx);
  const makers = await makersOf(tx, superAdmins);
  const list = superAdmins.map(({ id, name, created_at }) => {
    const maker = makers.get(id);
    const how = maker ? `made by ${asOneLineName(maker)}` : "there from the first start";
    return `${asOneLineName(name)}, ${how} on ${formatDateTime(created_at)}`;
  });
  const address = `${ownAddress(config)}/admins`;
  for (const { first_name, email } of superAdmins) {
    const body = [
      greeting(first_name),
      `The first loan was paid out on ${formatDateTime(at)} (Lagos time). From now on nobody makes a Super Admin alone. These are the Super Admins:`,
      list.join("\n"),
      "If one of them should not be there, have the account closed before more money leaves.",
      address,
      "Tenor",
    ].join("\n\n");
    await queueEmail(tx, { to: email, subject: "The first loan was paid out: who the Super Admins are", body, at });
  }
}
