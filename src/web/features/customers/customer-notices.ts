/** Which words a call of the customer screens ends in; every status not named is silent (ERR-14, ERR-47). */
export const CUSTOMER_NOTICES = {
  update: { success: "User Updated successfully", notifyOn: [422] },
  reveal: { notifyOn: [403, 422, 429] },
  erase: { notifyOn: [403, 422] },
  withdraw: { success: "Withdrawn. Nothing was erased", notifyOn: [403, 422] },
} as const;
