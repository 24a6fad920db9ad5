import { confirmContactChange } from "../../../contract/customers.contract.ts";

/** The write of the screen, with the words it ends in. */
export const CONTACT_CHANGE_CALLS = {
  confirm: { endpoint: confirmContactChange, success: "Change confirmed", notifyOn: [403, 422] },
};
