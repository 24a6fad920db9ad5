import { sendPasswordLink } from "../../account/password/send-password-link.ts";
import { ownAddress } from "../../configuration/own-address.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { greeting } from "../../outbox/greeting.ts";
import { queueEmail } from "../../outbox/queue-message.ts";
import type { HeldUser } from "./hold-account.store.ts";

interface ActiveAccount {
  readonly user: HeldUser;
  readonly createdBy: number;
  readonly now: Date;
}

/** Tells an account's owner that it works from now on; without a password they get the link to choose one. */
export async function tellOfActiveAccount(tx: Tx, deps: Deps, { user, createdBy, now }: ActiveAccount): Promise<void> {
  const { id, email, first_name: name } = user;
  if (user.password_hash === null) {
    await sendPasswordLink(tx, deps, { userId: id, email, name, purpose: "invitation", createdBy, now });
    return;
  }
  const address = ownAddress(deps.config);
  const body = [greeting(name), "Your Tenor account is active. Sign in here:", `${address}/login`, "Tenor"];
  await queueEmail(tx, { to: email, subject: "Your Tenor account is active", body: body.join("\n\n"), at: now });
}
