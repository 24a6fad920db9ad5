/** Tenor cannot start; the message is the one sentence the operator reads before exit 1. */
export class StartError extends Error {}
