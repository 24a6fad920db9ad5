/** How a message travels, as people say it. */
export const CHANNEL_WORDS = { sms: "SMS", email: "E-mail" } as const;
