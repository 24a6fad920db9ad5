import { findInRegister } from "../../pretend/demo/people/demo-register.store.ts";
import { startIdentitySandbox } from "../../pretend/identity-sandbox/identity-sandbox.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { IdentityCheck } from "../providers/identity-check.ts";
import { httpIdentityCheck } from "../providers/identity-http/http-identity-check.ts";

/** The register of this process, and the sandbox in demo mode. */
export interface StartedIdentity {
  readonly identity: IdentityCheck | undefined;
  close(): Promise<void>;
}

/**
 * The configured register; in demo mode without one, a sandbox on its own port that knows the customers; otherwise
 * none.
 */
export async function startIdentity(
  { identity, demo }: Pick<Config, "identity" | "demo">,
  db: Pick<Database, "query">,
): Promise<StartedIdentity> {
  if (identity) return { identity: httpIdentityCheck(identity), close: async () => undefined };
  if (!demo) return { identity: undefined, close: async () => undefined };
  const sandbox = await startIdentitySandbox({ known: (kind, number) => findInRegister(db.query, kind, number) });
  return { identity: httpIdentityCheck(sandbox.settings), close: () => sandbox.close() };
}
