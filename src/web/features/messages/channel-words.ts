/** The channels in everyday words. */
export const CHANNEL_WORDS = { sms: "SMS", email: "E-mail" } as const;
