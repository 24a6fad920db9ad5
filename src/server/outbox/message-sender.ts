import type { Config } from "../config.ts";
import { mayBePlain } from "../plain-peers.ts";
import { type MessageSender, SendFailed } from "./mail-port.ts";
import { noSmsGateway } from "./sms-port.ts";
import { smtpMail } from "./smtp-mail.ts";

/**
 * The senders of this installation. In demo mode nothing leaves: messages count as sent and are read in the outbox
 * page.
 */
export function messageSender({
  demo,
  smtpUrl,
  mailFrom,
  plainPeers,
}: Pick<Config, "demo" | "smtpUrl" | "mailFrom" | "plainPeers">): MessageSender {
  if (demo) return { sendEmail: async () => undefined, sendSms: async () => undefined };
  return {
    ...(smtpUrl ? smtpMail(smtpUrl, mailFrom, mayBePlain(smtpUrl, plainPeers)) : noMailServer),
    ...noSmsGateway,
  };
}

const noMailServer: Pick<MessageSender, "sendEmail"> = {
  sendEmail: async () => {
    throw new SendFailed("No mail server is configured");
  },
};
