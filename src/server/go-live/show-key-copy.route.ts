import { showKeyCopy } from "../../contract/go-live.contract.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { isCheckWord, keyIdOf } from "../files/check-word.ts";
import { type Actor, route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { inTurn } from "../session/password.ts";
import { limitedGuess } from "../session/signing-in/guess-limit.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { insertKeyCopy } from "./key-copy.store.ts";

const HOUR_SECONDS = 3600;
const WRONG =
  "This is not the check word of the key in use. Have npm run key:check say it anew, of the copy that you keep";

/** Accepts the check word that somebody read from the copy. It counts for this key only. */
export const showKeyCopyRoute = route(showKeyCopy, async ({ body, actor, author, deps }) => {
  if (!(await isRight(body.check_word, actor, deps))) throw fieldError("check_word", WRONG);
  const at = deps.clock.now();
  const keyId = keyIdOf(deps.installationKey);
  await deps.db.transaction(async (tx) => {
    await insertKeyCopy(tx, { keyId, by: actor.userId, at });
    audit(tx, author, at, { action: "key copy shown", object: "settings:1", after: { key: keyId } });
  });
  return { message: "A copy of the key is kept", data: await presentGoLive(deps, actor) };
});

/** Five wrong words are free, then each doubles the wait. */
async function isRight(typed: string, { userId }: Actor, deps: Deps): Promise<boolean> {
  const delay = { subject: `check-word:${userId}`, free: 5, longestSeconds: HOUR_SECONDS };
  const guess = async () => isCheckWord(deps.installationKey, typed) || undefined;
  return (await inTurn(() => limitedGuess(delay, deps, guess))) === true;
}
