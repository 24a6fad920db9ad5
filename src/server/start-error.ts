/** Tenor cannot start; the message is the one sentence the operator reads before exit 1. */
export class StartError extends Error {}

/** Another program listens there; the setting is the one that names the port. */
export function portInUse(port: number, setting = "PORT"): StartError {
  return new StartError(`Port ${port} is in use by another program. Stop it, or set ${setting} to another number.`);
}
