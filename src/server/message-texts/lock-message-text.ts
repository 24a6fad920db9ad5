import { type MessageTemplateKey, templateOf } from "../../domain/message/message-templates.ts";
import type { Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockOpenMessageText, type StoredMessageText } from "./message-text.store.ts";

/** Locks the next version of a text if it is in the required state. Throws 422 with its actual state. */
export async function lockMessageTextIn(
  tx: Tx,
  key: MessageTemplateKey,
  state: "draft" | "submitted",
): Promise<StoredMessageText> {
  const row = await lockOpenMessageText(tx, key);
  if (row?.state === state) return row;
  throw new Refusal("wrong-status", whereItStands(row, templateOf(key).title));
}

function whereItStands(row: StoredMessageText | undefined, title: string): string {
  if (!row) return `No next version of "${title}" is in work. Somebody may have approved it. Look again.`;
  if (row.state === "draft") return "This version is a draft. Look again.";
  return `${row.submitted_by ?? "Somebody"} has submitted this version. Look again.`;
}
