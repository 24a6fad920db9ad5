/**
 * A backup cannot be made, or cannot be used in its state; the message is the one sentence the operator reads before
 * exit 1.
 */
export class BackupProblem extends Error {}
