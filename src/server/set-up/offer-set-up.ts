import type { Deps } from "../deps.ts";
import { hashToken, newToken } from "../session/token.ts";
import { hasUsers, keepSetUpToken } from "./set-up.store.ts";

/** The path for setting up the first administrator while there are no accounts; a new one at every start. */
export async function offerSetUp({ db, config }: Deps): Promise<string | undefined> {
  if (config.demo || (await hasUsers(db))) return undefined;
  const token = newToken();
  await keepSetUpToken(db, hashToken(token));
  return `/set-up/${token}`;
}
