import { sendTestMessage } from "../../../contract/messages.contract.ts";

/** The writes of the page, each with the words it ends in. What is wrong with the address is said at the field. */
export const MESSAGE_CALLS = {
  sendTestMessage: { endpoint: sendTestMessage, success: "The test message is on its way", notifyOn: [] },
};
