/** How mail bounced: permanently, temporarily, or as unwanted. */
export const BOUNCE_KINDS = ["hard", "soft", "complaint"] as const;

export type BounceKind = (typeof BOUNCE_KINDS)[number];

/** A bounce report, naming the mail by its Message-ID or by its recipient. */
export interface Bounce {
  readonly mailId: string | undefined;
  readonly recipient: string | undefined;
  readonly kind: BounceKind;
  /** In our own words. */
  readonly why: string;
}

const LENGTH_MAX = 300;
const WORDS: Readonly<Record<BounceKind, string>> = {
  hard: "The mail came back: the mailbox is not there or takes none",
  soft: "The mail came back: the mailbox could not take it at the time",
  complaint: "The recipient reported the mail as unwanted",
};

/**
 * Reads the fields of a report, `message_id` or `recipient`, `kind` and `reason`, and ignores others; undefined for a
 * report without a mail or a kind. Only the mail server's code is kept of the reason, since its text repeats the
 * address.
 */
export function readBounce(fields: Readonly<Record<string, unknown>>): Bounce | undefined {
  const mailId = textOf(fields.message_id)?.replace(/^<|>$/g, "");
  const recipient = textOf(fields.recipient)?.toLowerCase();
  const kind = BOUNCE_KINDS.find((known) => known === textOf(fields.kind)?.toLowerCase());
  if (kind === undefined || (!mailId && !recipient)) return undefined;
  const reason = textOf(fields.reason, 2000) ?? "";
  const code = (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reason) ?? /\b[45]\d\d\b/.exec(reason))?.[0];
  return { mailId, recipient, kind, why: code ? `${WORDS[kind]} (${code})` : WORDS[kind] };
}

function textOf(value: unknown, most = LENGTH_MAX): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text !== "" && text.length <= most && !text.includes("\u0000") ? text : undefined;
}
