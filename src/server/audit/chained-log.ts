/** A log whose rows are chained and proved from outside of the database: what it is called, and where its rows are. */
export interface ChainedLog {
  /** As sentences name it. */
  readonly name: string;
  /** The table of its rows. */
  readonly rows: string;
  /** The view of where its chains end. */
  readonly ends: string;
  /** Where its anchors and notes are, below the data directory. */
  readonly folder: string;
  /** The purposes for which keys are derived: one that signs anchors and notes, one that seals rows. */
  readonly signing: string;
  readonly sealing: string;
}

/** What was changed, by whom. */
export const AUDIT_LOG: ChainedLog = {
  name: "audit log",
  rows: "audit_log",
  ends: "audit_chain_ends",
  folder: "audit",
  signing: "audit-head",
  sealing: "audit-seal",
};

/** Who looked at what, and who was turned away. Beside the anchors of the audit log, and with keys of its own. */
export const SECURITY_LOG: ChainedLog = {
  name: "security log",
  rows: "security_log",
  ends: "security_chain_ends",
  folder: "audit/security",
  signing: "security-head",
  sealing: "security-seal",
};
