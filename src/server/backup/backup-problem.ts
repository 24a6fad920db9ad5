/** A backup cannot be made, or cannot be used as it is; the message is the one sentence the operator reads before exit 1. */
export class BackupProblem extends Error {}
