const HOUR = 3600;
const DAY = 24 * HOUR;

/** The maximum lifetime of a session, and its idle limit, in seconds (OPN-15, OPN-16). */
export const SESSION_LIFE = { absoluteSeconds: 12 * HOUR, idleSeconds: HOUR } as const;
export const REMEMBERED_LIFE = { absoluteSeconds: 14 * DAY, idleSeconds: 3 * DAY } as const;

/** Maximum live sessions of one user; one more ends the oldest. */
export const LIVE_SESSIONS_MAX = 5;

/** Free failures, then a growing delay: never a lock-out that a stranger could cause. */
export const ACCOUNT_DELAY = { free: 5, longestSeconds: 60 } as const;
export const ADDRESS_DELAY = { free: 30, longestSeconds: 60 } as const;

/** For six-digit codes after a correct password: at most about three hundred guesses a day. */
export const SECOND_STEP_DELAY = { free: 5, longestSeconds: 900 } as const;

/** How long a network with a successful sign-in stays familiar. */
export const FAMILIAR_SECONDS = 30 * DAY;
