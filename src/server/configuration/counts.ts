import { ConfigError } from "./config-error.ts";

const COUNTS = {
  // Generous: a whole office, or a village behind one mobile gateway, may share an address.
  APPLICATIONS_AN_HOUR: 60,
  // More than anybody who decides about each can read.
  IDENTITIES_AN_HOUR: 120,
  ACCOUNTS_AN_HOUR: 20,
  // More than a busy day of a lender of this size: a code, a receipt and some status views for each application.
  PUBLIC_LOOKUPS_A_DAY: 500,
  IDENTITY_CHECKS_A_DAY: 500,
  PUBLIC_SMS_A_DAY: 2000,
  // What the Central Bank's draft on consumer protection of 2024 asks for.
  LOAN_TYPE_NOTICE_DAYS: 5,
} as const;

/** A whole number in its bounds, or its default; throws ConfigError for anything else. */
export function readCount(name: keyof typeof COUNTS, text: string | undefined): number {
  if (!text) return COUNTS[name];
  const count = Number(text);
  const most = name === "LOAN_TYPE_NOTICE_DAYS" ? 60 : 1_000_000;
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new ConfigError(`${name} is "${text}"; give a whole number from 1 to ${most}.`);
}
