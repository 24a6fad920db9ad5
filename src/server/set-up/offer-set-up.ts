import type { Deps } from "../deps.ts";
import { hashToken, newToken } from "../session/token.ts";
import { hasUsers, keepSetUpToken } from "./set-up.store.ts";

/** The path by which the first administrator sets Tenor up, where nobody has an account yet; another at every start. */
export async function offerSetUp({ db, config }: Deps): Promise<string | undefined> {
  if (config.demo || (await hasUsers(db))) return undefined;
  const token = newToken();
  await keepSetUpToken(db, hashToken(token));
  return `/set-up/${token}`;
}
