const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What stands at the provider, the gateways and the mail service, and is entered there anew by a person. */
export const ADDRESSES_BEFORE_MS = 90 * DAY_MS;

/**
 * For how long something that the key in the database signed is still accepted, by purpose: as long as anything lives that was
 * signed the moment before. Undefined: as long as a row needs it. What is not listed is accepted no more: it counted for an
 * hour at most.
 */
export const LIVES_BEFORE_MS: Readonly<Record<string, number | undefined>> = {
  "file-link": 10 * MINUTE_MS,
  "signing-link": 14 * DAY_MS,
  "one-time-code signing": 10 * MINUTE_MS,
  "one-time-code device-pickup": 10 * MINUTE_MS,
  "one-time-code application-status": 10 * MINUTE_MS,
  "one-time-code application-phone": 10 * MINUTE_MS,
  // Whose codes are counted for a day.
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
