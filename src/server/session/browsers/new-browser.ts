import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { RequestFacts } from "../../http/route.ts";
import { greeting } from "../../outbox/greeting.ts";
import { queueEmail } from "../../outbox/queue-message.ts";
import { networkOf } from "../../security-log/network-of.ts";
import { agentHash, browserHash } from "./browser-hash.ts";
import { browserWords } from "./browser-words.ts";
import { rememberBrowser } from "./known-browser.store.ts";

interface Owner {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
}

/**
 * Mails an account's owner about a sign-in from an unknown browser, except the very first. The console sends a browser
 * id; other programs are identified by user agent and network. Returns whether it did.
 */
export async function tellAboutNewBrowser(
  tx: Tx,
  { secrets }: Pick<Deps, "secrets">,
  { id, first_name, email }: Owner,
  { device, userAgent, ip }: RequestFacts,
  now: Date,
): Promise<boolean> {
  const browser = device === undefined ? agentHash(secrets, networkOf(ip), userAgent) : browserHash(secrets, device);
  if (!(await rememberBrowser(tx, id, browser, now))) return false;
  const body = [
    greeting(first_name),
    "Your Tenor account was signed in to from a browser that it was not signed in from before:",
    `${browserWords(userAgent)}, from ${ip}, on ${formatDateTime(now)} (Lagos time).`,
    "If that was you, you need do nothing. If not, choose a new password at once (Forgot password on the sign-in page): that ends every session. And tell your administrator.",
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { to: email, subject: "A new sign-in to your Tenor account", body, at: now });
  return true;
}
