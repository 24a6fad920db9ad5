import type { MessageText } from "../../../contract/message-texts.contract.ts";
import type { MessageWords } from "../../../domain/message/message-template.ts";
import { fillKnown } from "../../../domain/message/placeholders.ts";
import { smsSize } from "../../../domain/message/sms-parts.ts";
import classes from "./message-texts.module.css";

/** The text with example values; for an SMS also its length and the number of parts charged. */
export function Preview({ text, words }: { text: MessageText; words: MessageWords }) {
  const examples = Object.fromEntries(text.placeholders.map(({ name, example }) => [name, example]));
  const body = fillKnown(words.body, examples);
  return (
    <>
      {text.channel === "email" && <p className={classes.subject}>{fillKnown(words.subject ?? "", examples)}</p>}
      <p className={classes.preview}>{body}</p>
      {text.channel === "sms" && <p className={classes.quiet}>{sizeWords(body)}</p>}
    </>
  );
}

function sizeWords(body: string): string {
  const { places, parts, alphabet } = smsSize(body);
  const why =
    alphabet === "GSM-7"
      ? "in the alphabet of phones (GSM-7)"
      : "in the large alphabet (UCS-2), which a sign such as ₦ needs and which holds fewer";
  return `${places} characters ${why}: charged as ${parts} SMS. What fills it may be longer.`;
}
