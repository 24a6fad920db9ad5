/** An invalid setting; the message is the one sentence printed before exit 1. */
export class ConfigError extends Error {}
