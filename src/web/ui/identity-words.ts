import { IDENTITY_PERMISSION_WORDS } from "../../domain/customer/identity-access.ts";

/** Shown to people whose work does not need the customer's identity. */
export const NEEDS_PERMISSION = `Numbers show their last four digits, and files stay closed: to see them takes one of the permissions ${IDENTITY_PERMISSION_WORDS}.`;

/** Shown to people who have used up their hourly limit of opened identities. */
export const WITHHELD =
  "You have opened the details of as many loans as an hour allows, so this one shows the last four digits and no files. The administrators have been told. What you opened within the hour stays open to you.";
