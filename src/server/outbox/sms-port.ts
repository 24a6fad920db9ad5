import { type MessageSender, SendFailed } from "./mail-port.ts";

/** Placeholder without a gateway: refuses every SMS with a sentence and logs nothing. */
export const noSmsGateway: Pick<MessageSender, "sendSms"> = {
  sendSms: async () => {
    throw new SendFailed("No SMS gateway is configured");
  },
};
