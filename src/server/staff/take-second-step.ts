import { removeTwoFactor } from "../../contract/staff.contract.ts";
import { judgeTwoFactorRemoval } from "../../domain/staff/staff-rules.ts";
import { takeSecondStepOff } from "../account/two-factor/two-factor.store.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { endSessions } from "../session/own-sessions.store.ts";
import { changeUser } from "./staff.store.ts";
import { secondStepWords } from "./staff-words.ts";
import { accepted, holdAccount } from "./standing/hold-account.ts";

export interface SecondStepRemoval {
  readonly id: number;
  readonly reason: string;
  readonly ifMatch?: string | undefined;
}

/** Removes an account's second step. This weakens it, so its sessions end and the reason is stored. */
export async function takeSecondStep(
  tx: Tx,
  { id, reason, ifMatch }: SecondStepRemoval,
  { userId, author, at }: Doing,
): Promise<Done<number>> {
  const held = await holdAccount(tx, id, { actor: { userId }, access: removeTwoFactor.access });
  const { user, account } = held;
  refuseIfChanged(user, ifMatch, account.name);
  accepted(judgeTwoFactorRemoval(held.administrator, account));
  await takeSecondStepOff(tx, id);
  await changeUser(tx, user, {}, { name: author.name, at });
  const ended = await endSessions(tx, id, at);
  const [before, after] = [{ twoFactor: true }, { twoFactor: false, reason, sessionsEnded: ended }];
  audit(tx, author, at, { action: "staff-two-factor-removed", object: `user:${id}`, before, after });
  return { result: id, words: secondStepWords(account, reason) };
}
