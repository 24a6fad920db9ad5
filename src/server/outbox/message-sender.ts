import type { Config } from "../config.ts";
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
}: Pick<Config, "demo" | "smtpUrl" | "mailFrom">): MessageSender {
  if (demo) return { sendEmail: async () => undefined, sendSms: async () => undefined };
  return { ...(smtpUrl ? smtpMail(smtpUrl, mailFrom) : noMailServer), ...noSmsGateway };
}

const noMailServer: Pick<MessageSender, "sendEmail"> = {
  sendEmail: async () => {
    throw new SendFailed("No mail server is configured");
  },
};
