/** Which words a call of the role screens ends in; every status not named is silent (ERR-15, ERR-16, ERR-29). */
export const ROLE_NOTICES = {
  create: { success: "Role Created successfully", notifyOn: [422] },
  update: { success: "Role Updated successfully", notifyOn: [422] },
} as const;
