import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { InstallationKey } from "./files/installation-key.ts";
import type { Secrets } from "./http/secrets.ts";
import type { LoanStreams } from "./live/loan-streams.ts";
import type { CheckPdf } from "./pdf-safety/pdf-checker.ts";
import type { DeductionProvider } from "./providers/deduction-provider.ts";
import type { IdentityCheck } from "./providers/identity-check.ts";
import type { PaydaySimulator } from "./providers/payday-simulator.ts";
import type { SecurityNotes } from "./security-log/note-security.ts";
import type { WriteLetter } from "./signing/letter-writer.ts";
import type { SmsGateway } from "./sms/sms-gateway.ts";
import type { StatementReader } from "./statements/reading/statement-reader.ts";
import type { SweepName } from "./sweep-names.ts";

export interface DemoSignIns {
  readonly staff: readonly { readonly email: string; readonly name: string; readonly role: string }[];
  readonly password: string;
}

/** Everything a handler may reach, made once by main and handed down; tests make their own. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly files: FileStore;
  /** The data directory, where the embedded database, the files and what must not stand in a database are. */
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly checkPdf: CheckPdf;
  readonly statementReader: StatementReader;
  readonly writeLetter: WriteLetter;
  readonly secrets: Secrets;
  /** Absent when none is configured; provider actions then say so. */
  readonly provider: DeductionProvider | undefined;
  /** What SMS leave by, in the order in which they are asked; absent when none is configured. */
  readonly smsGateways?: readonly SmsGateway[] | undefined;
  /** The register of BVN and NIN; absent when none is configured. */
  readonly identity?: IdentityCheck | undefined;
  /** Whom the sign-in page offers to sign in as, and their password; in demo mode alone. */
  readonly demoSignIns?: DemoSignIns | undefined;
  /** In demo mode with the sandbox alone. */
  readonly paydays?: PaydaySimulator | undefined;
  readonly log: FastifyBaseLogger;
  /** Tells the sweeps of every process that there is work which no transaction of ours brought; see `wake` for what one brings. */
  readonly wake: (sweep: SweepName) => void;
  /** The open streams of this process, told what happens to loans. */
  readonly live: LoanStreams;
  /** What this process has to tell the security log; see `noteSecurity`. */
  readonly security: SecurityNotes;
}
