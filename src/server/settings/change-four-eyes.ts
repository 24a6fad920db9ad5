import type { BodyOf } from "../../contract/endpoint.ts";
import type { updateSettings } from "../../contract/settings.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { fieldError } from "../refusal/refusal.ts";
import { presentSettings } from "./get-settings.route.ts";
import { lockSettings, readFourEyes, writeFourEyes } from "./settings.store.ts";
import { lastChangeOf, type StoredSetting } from "./stored-setting.store.ts";

type Settings = ReturnType<typeof presentSettings>;

export interface FourEyesChange {
  readonly body: BodyOf<typeof updateSettings>;
  readonly ifMatch?: string | undefined;
}

/** Turns four eyes on or off. Off needs a reason, which the audit log stores; an unchanged setting changes nothing. */
export async function changeFourEyes(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { body: { four_eyes, reason }, ifMatch }: FourEyesChange,
  { author, at }: Pick<Doing, "author" | "at">,
): Promise<Done<Settings>> {
  await lockSettings(tx);
  const stored = await readFourEyes(tx);
  const before = presentSettings(stored, deps.config);
  if (isStale(before.version, ifMatch)) throw lostUpdate(lastChangeOf(stored), deedOf(stored));
  if (four_eyes === before.four_eyes) return { result: before, words: NO_CHANGE };
  if (!four_eyes && !reason) throw fieldError("reason", "Say why one person alone may do both steps.");
  await writeFourEyes(tx, { on: four_eyes, version: before.version + 1, by: author.name, at });
  audit(tx, author, at, {
    action: "settings changed",
    object: "settings:1",
    before: { four_eyes: before.four_eyes },
    after: { four_eyes, ...(reason && { reason }) },
  });
  const result = presentSettings(await readFourEyes(tx), deps.config);
  return { result, words: four_eyes ? { ...NO_CHANGE, title: "Turn four eyes on" } : offWords(reason ?? "") };
}

const NO_CHANGE = { title: "Leave four eyes as they are", changes: [], reasons: [] };

const offWords = (reason: string) => ({
  title: "Turn four eyes off",
  changes: [{ term: "Reason", value: reason }],
  reasons: ["One person alone can then approve a loan and pay it out"],
});

function deedOf(stored: StoredSetting | undefined): string {
  if (!stored) return "was quicker";
  return stored.value === true ? "switched four eyes on" : "switched four eyes off";
}
