import { sendTestMessage } from "../../../contract/messages.contract.ts";

/** The writes of the page, each with its notices. Mistakes in the address are shown at the field. */
export const MESSAGE_CALLS = {
  sendTestMessage: { endpoint: sendTestMessage, success: "The test message is on its way", notifyOn: [] },
};
