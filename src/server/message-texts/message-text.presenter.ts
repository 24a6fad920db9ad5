import type { MessageText, MessageTextVersion } from "../../contract/message-texts.contract.ts";
import { examplesOf, placeholdersIn } from "../../domain/message/message-template.ts";
import { type MessageTemplateKey, templateOf } from "../../domain/message/message-templates.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { readMessageTexts, type StoredMessageText } from "./message-text.store.ts";
import { mistakesOfText } from "./require-sendable.ts";

/** A text in the list, with its versions. */
export function presentRow(
  key: MessageTemplateKey,
  stored: readonly StoredMessageText[],
): Pick<MessageText, "key" | "channel" | "title" | "when" | "versions"> {
  const { channel, title, when } = templateOf(key);
  const live = stored.find(({ state }) => state === "approved");
  return { key, channel, title, when, versions: stored.map((row) => presentVersion(row, row.id === live?.id)) };
}

function presentVersion(row: StoredMessageText, in_force: boolean): MessageTextVersion {
  return {
    number: row.number,
    state: row.state,
    in_force,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
    submitted_by: row.submitted_by,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    approved_by: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}

/** Why somebody cannot approve a version; null if they can. In a demo one person suffices. */
export function approvalRefusal(
  { state, writer_ids, submitter_id }: StoredMessageText,
  userId: number,
  { demo }: { readonly demo: boolean },
): string | null {
  if (state !== "submitted") return "It has not been submitted.";
  if (demo) return null;
  if (submitter_id === userId) return "You submitted it. Somebody else has to approve it.";
  return writer_ids.includes(userId) ? "You wrote in it. Somebody else has to approve it." : null;
}

/** A text as the caller sees it. */
export async function presentMessageText(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  key: MessageTemplateKey,
  { userId }: Pick<Actor, "userId">,
): Promise<MessageText> {
  const at = clock.now();
  const [stored, lender] = await Promise.all([readMessageTexts(db.query, key), lenderAt(db.query, config, at)]);
  const template = templateOf(key);
  const original = { subject: template.subject, body: template.body };
  const live = stored.find(({ state }) => state === "approved");
  const open = stored.find(({ state }) => state !== "approved");
  const examples = examplesOf(template, lender.name);
  return {
    ...presentRow(key, stored),
    placeholders: Object.entries(placeholdersIn(template)).map(([name, { what, opens = false }]) => ({
      name,
      what,
      example: examples[name] ?? "",
      opens,
    })),
    original,
    live: live ? { subject: live.subject, body: live.body, number: live.number } : { ...original, number: null },
    open: open
      ? {
          number: open.number,
          state: open.state === "submitted" ? "submitted" : "draft",
          subject: open.subject,
          body: open.body,
          revision: open.revision,
          mistakes: [...(await mistakesOfText(db.query, key, open, at))],
          refusal: approvalRefusal(open, userId, config),
        }
      : null,
  };
}
