const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Registered at the provider, the gateways and the mail service, where a person must enter the new one. */
export const ADDRESSES_BEFORE_MS = 90 * DAY_MS;

/**
 * How long signatures of the old key in the database are still accepted, by purpose: the longest lifetime of anything
 * signed with it. Undefined: as long as a row needs it. Purposes not listed are no longer accepted: they were valid for
 * at most an hour.
 */
export const LIVES_BEFORE_MS: Readonly<Record<string, number | undefined>> = {
  "file-link": 10 * MINUTE_MS,
  "signing-link": 14 * DAY_MS,
  "one-time-code signing": 10 * MINUTE_MS,
  "one-time-code device-pickup": 10 * MINUTE_MS,
  "one-time-code application-status": 10 * MINUTE_MS,
  "one-time-code application-phone": 10 * MINUTE_MS,
  // Whose codes are limited per day.
  "application-phone": DAY_MS,
  "application-phone-token": HOUR_MS,
  "application-limit": DAY_MS,
  "lead-link": 30 * DAY_MS,
  "known-browser": 365 * DAY_MS,
  "provider-notifications": ADDRESSES_BEFORE_MS,
  "sms-reports": ADDRESSES_BEFORE_MS,
  "mail-bounces": ADDRESSES_BEFORE_MS,
  "recovery-code": undefined,
  "webhook-secret": undefined,
};
