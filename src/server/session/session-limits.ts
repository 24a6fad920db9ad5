const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a session lives at most, and how long without use, in seconds (OPN-15, OPN-16). */
export const SESSION_LIFE = { absoluteSeconds: 12 * HOUR, idleSeconds: HOUR } as const;
export const REMEMBERED_LIFE = { absoluteSeconds: 14 * DAY, idleSeconds: 3 * DAY } as const;

/** Live sessions of one user; the oldest ends when one more begins. */
export const LIVE_SESSIONS_MAX = 5;

/** Failures that cost nothing, then a growing delay: never a lock that a stranger could hold over somebody. */
export const ACCOUNT_DELAY = { free: 5, longestSeconds: 60 } as const;
export const ADDRESS_DELAY = { free: 30, longestSeconds: 60 } as const;

/** For codes of six digits, once the password was right: some three hundred guesses a day at most. */
export const SECOND_STEP_DELAY = { free: 5, longestSeconds: 900 } as const;

/** For so long a network is familiar from which somebody has signed in. */
export const FAMILIAR_SECONDS = 30 * DAY;
