import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { InstallationKey } from "./files/installation-key.ts";
import type { Secrets } from "./http/secrets.ts";
import type { WriteLetter } from "./letters/letter-writer.ts";
import type { LoanStreams } from "./live/loan-streams.ts";
import type { CheckPdf } from "./pdf-safety/pdf-checker.ts";
import type { DeductionProvider } from "./providers/deduction-provider.ts";
import type { IdentityCheck } from "./providers/identity-check.ts";
import type { PaydaySimulator } from "./providers/payday-simulator.ts";
import type { SecurityNotes } from "./security-log/note-security.ts";
import type { SmsGateway } from "./sms/sms-gateway.ts";
import type { StatementReader } from "./statements/reading/statement-reader.ts";
import type { SweepName } from "./sweep-names.ts";

export interface DemoSignIns {
  readonly staff: readonly { readonly email: string; readonly name: string; readonly role: string }[];
  readonly password: string;
}

/** Everything a handler may use, created once by main and passed down; tests create their own. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly files: FileStore;
  /** The data directory with the embedded database, the files and what must not be in a database. */
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly checkPdf: CheckPdf;
  readonly statementReader: StatementReader;
  readonly writeLetter: WriteLetter;
  readonly secrets: Secrets;
  /** Absent if none is configured; provider actions then say so. */
  readonly provider: DeductionProvider | undefined;
  /** The SMS gateways in order; absent if none is configured. */
  readonly smsGateways?: readonly SmsGateway[] | undefined;
  /** The register of BVN and NIN; absent if none is configured. */
  readonly identity?: IdentityCheck | undefined;
  /** The accounts offered on the sign-in page, and their password; in demo mode only. */
  readonly demoSignIns?: DemoSignIns | undefined;
  /** Only in demo mode with the sandbox. */
  readonly paydays?: PaydaySimulator | undefined;
  readonly log: FastifyBaseLogger;
  /** Wakes the sweeps of every process for work that no transaction of ours created; see `wake` for the rest. */
  readonly wake: (sweep: SweepName) => void;
  /** The open live streams of this process, which receive loan events. */
  readonly live: LoanStreams;
  /** This process's queue for the security log; see `noteSecurity`. */
  readonly security: SecurityNotes;
}
