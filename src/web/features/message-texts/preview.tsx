import type { MessageText } from "../../../contract/message-texts.contract.ts";
import type { MessageWords } from "../../../domain/message/message-template.ts";
import { fillKnown } from "../../../domain/message/placeholders.ts";
import { smsSize } from "../../../domain/message/sms-parts.ts";
import classes from "./message-texts.module.css";

interface PreviewProps {
  readonly channel: MessageText["channel"];
  readonly examples: Readonly<Record<string, string>>;
  readonly words: MessageWords;
  /** One of many: its size in a few words. */
  readonly isShort?: boolean;
}

/** The example of each placeholder of a text, by name. */
export function examplesIn({ placeholders }: MessageText): PreviewProps["examples"] {
  return Object.fromEntries(placeholders.map(({ name, example }) => [name, example]));
}

/** The text with example values; for an SMS also its length and the number of parts charged. */
export function Preview({ channel, examples, words, isShort = false }: PreviewProps) {
  const body = fillKnown(words.body, examples);
  return (
    <>
      {channel === "email" && <p className={classes.subject}>{fillKnown(words.subject ?? "", examples)}</p>}
      <p className={classes.preview}>{body}</p>
      {channel === "sms" && <p className={classes.quiet}>{isShort ? shortSize(body) : sizeWords(body)}</p>}
    </>
  );
}

function shortSize(body: string): string {
  const { places, parts } = smsSize(body);
  return `${places} characters, charged as ${parts} SMS`;
}

function sizeWords(body: string): string {
  const { places, parts, alphabet } = smsSize(body);
  const why =
    alphabet === "GSM-7"
      ? "in the alphabet of phones (GSM-7)"
      : "in the large alphabet (UCS-2), which a sign such as ₦ needs and which holds fewer";
  return `${places} characters ${why}: charged as ${parts} SMS. What fills it may be longer.`;
}
