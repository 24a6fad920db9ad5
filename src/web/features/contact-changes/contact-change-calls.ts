import { confirmContactChange } from "../../../contract/customers.contract.ts";

/** The write of this screen, with its notices. */
export const CONTACT_CHANGE_CALLS = {
  confirm: { endpoint: confirmContactChange, success: "Change confirmed", notifyOn: [403, 422] },
};
