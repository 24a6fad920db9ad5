/** A log whose rows are chained and proved from outside the database: its name and the place of its rows. */
export interface ChainedLog {
  /** As sentences name it. */
  readonly name: string;
  /** The table of its rows. */
  readonly rows: string;
  /** The view of where its chains end. */
  readonly ends: string;
  /** Where its anchors and notes are, below the data directory. */
  readonly folder: string;
  /** The purposes of its derived keys: one signs anchors and notes, one seals rows. */
  readonly signing: string;
  readonly sealing: string;
}

/** What was changed, and by whom. */
export const AUDIT_LOG: ChainedLog = {
  name: "audit log",
  rows: "audit_log",
  ends: "audit_chain_ends",
  folder: "audit",
  signing: "audit-head",
  sealing: "audit-seal",
};

/** Who looked at what, and who was refused. Separate from the audit log's anchors, with its own keys. */
export const SECURITY_LOG: ChainedLog = {
  name: "security log",
  rows: "security_log",
  ends: "security_chain_ends",
  folder: "audit/security",
  signing: "security-head",
  sealing: "security-seal",
};
