import { confirmContactChange, revealNumber, updateCustomer } from "../../../contract/customers.contract.ts";
import { confirmErasure, eraseCustomer, withdrawErasure } from "../../../contract/data-protection.contract.ts";

/** The writes of the customer screens, each with its notices; every status not named is silent (ERR-29). */
export const CUSTOMER_CALLS = {
  updateCustomer: { endpoint: updateCustomer, success: "User Updated successfully", notifyOn: [422] },
  confirmContactChange: { endpoint: confirmContactChange, success: "Change confirmed", notifyOn: [403, 422] },
  revealNumber: { endpoint: revealNumber, notifyOn: [403, 422, 429] },
  withdrawErasure: { endpoint: withdrawErasure, success: "Withdrawn. Nothing was erased", notifyOn: [403, 422] },
  eraseCustomer: { endpoint: eraseCustomer, notifyOn: [403, 422] },
  confirmErasure: { endpoint: confirmErasure, notifyOn: [403, 422] },
};
