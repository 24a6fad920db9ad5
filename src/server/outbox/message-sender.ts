import type { Config } from "../config.ts";
import { mayBePlain } from "../configuration/plain-peers.ts";
import type { Letterhead } from "./mail-letter.ts";
import { type MessageSender, SendFailed } from "./mail-port.ts";
import { noSmsGateway } from "./sms-port.ts";
import { smtpMail } from "./smtp-mail.ts";

/**
 * The senders of this installation, with SMS through `sms` if it has gateways. In demo mode nothing leaves: messages
 * are read on the outbox page, e-mails count as sent, and SMS count as sent or go to the sandbox's gateways. E-mails are
 * letters of whom `letterhead` names.
 */
export function messageSender(
  { demo, smtpUrl, mailFrom, plainPeers }: Pick<Config, "demo" | "smtpUrl" | "mailFrom" | "plainPeers">,
  sms?: Pick<MessageSender, "sendSms">,
  letterhead?: () => Promise<Letterhead>,
): MessageSender {
  if (demo) return { sendEmail: async () => undefined, ...(sms ?? { sendSms: async () => undefined }) };
  return {
    ...(smtpUrl ? smtpMail(smtpUrl, mailFrom, mayBePlain(smtpUrl, plainPeers), letterhead) : noMailServer),
    ...(sms ?? noSmsGateway),
  };
}

const noMailServer: Pick<MessageSender, "sendEmail"> = {
  sendEmail: async () => {
    throw new SendFailed("No mail server is configured");
  },
};
