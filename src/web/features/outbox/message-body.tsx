import { messageParts } from "./message-parts.ts";
import classes from "./outbox.module.css";

/** The text as sent: codes are easy to read, and our own links can be followed. */
export function MessageBody({ text }: { text: string }) {
  return (
    <p className={classes.body}>
      {messageParts(text, window.location.origin).map((part, position) => {
        const key = `${position} ${part.text}`;
        if (part.kind === "code") {
          return (
            <strong key={key} className={classes.code}>
              {part.text}
            </strong>
          );
        }
        return part.kind === "link" ? (
          <a key={key} href={part.href}>
            {part.text}
          </a>
        ) : (
          part.text
        );
      })}
    </p>
  );
}
