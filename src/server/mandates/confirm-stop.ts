import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { newestStop } from "../mandate-record/provider-operation.store.ts";
import { settleStop } from "../mandate-record/settle-stop.ts";

/** The history shows that a mandate was stopped: this resolves a stop without an answer. */
export async function confirmStop(deps: Deps, mandateId: number): Promise<void> {
  const stop = await newestStop(deps.db.query, mandateId);
  if (!stop || stop.state === "confirmed") return;
  await settleStop(deps, stop.id, mandateId, { kind: "done", value: "stopped" }, SYSTEM);
}
