import { type MessageSender, SendFailed } from "./mail-port.ts";

/** Stands where a gateway will: refuses every SMS in words and logs nothing. */
export const noSmsGateway: Pick<MessageSender, "sendSms"> = {
  sendSms: async () => {
    throw new SendFailed("No SMS gateway is configured");
  },
};
