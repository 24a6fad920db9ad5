import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { type Letterhead, mailLetter } from "./mail-letter.ts";
import type { Email, MessageSender } from "./mail-port.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/**
 * Sends e-mail through the server in `smtpUrl`: as plain text, and beside it as a letter if it is told whose. A server
 * without TLS gets neither password nor message, unless it may be plain.
 */
export function smtpMail(
  smtpUrl: string,
  from: string,
  plainIsFine: boolean,
  letterhead?: () => Promise<Letterhead>,
): Pick<MessageSender, "sendEmail" | "mailIdOf"> {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !plainIsFine,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A message is only its text; nothing in it may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mailIdOf = ({ key, to, subject, body }: Email) =>
    key === undefined ? undefined : mailId([key, to, subject, body], from);
  return {
    mailIdOf,
    sendEmail: async (email) => {
      const { to, subject, body } = email;
      const id = mailIdOf(email);
      const same = id !== undefined && { messageId: `<${id}>` };
      const letter = letterhead && { html: mailLetter(body, await letterhead()) };
      // An address object, so that a comma in it can never become a second recipient.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text: body, ...letter, ...same });
    },
  };
}

/** Derived from its content, so that installations never share one, without revealing the content. */
function mailId(parts: readonly string[], from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return `${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}@${domain}`;
}
