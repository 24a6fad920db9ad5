import type { Database } from "../db/connect.ts";
import { PATIENTLY, patient } from "../db/pool/pooled-client.ts";
import { ENTRY_RULES } from "./entry-rules.ts";
import { KEPT_RULES } from "./kept-rules.ts";
import type { LedgerRule } from "./ledger-rule.ts";
import { LOAN_BOOK_RULES } from "./loan-book-rules.ts";
import { MONEY_IN_RULES } from "./money-in-rules.ts";

/** One broken rule of the books, with up to five places. */
export interface LedgerViolation {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly string[];
  /** The affected loans, at most 10,000; empty for a rule of the books as a whole. */
  readonly loans: readonly number[];
}

export interface Verification {
  /** Lateness is judged at this time; without it nothing is late. */
  readonly now?: Date;
  /** Checked between rules and while one runs; when it returns true the check ends without a result. */
  readonly stopping?: () => boolean;
  /** The names of the rules to check; all if omitted. */
  readonly rules?: readonly string[];
}

const CHECKS: readonly LedgerRule[] = [...LOAN_BOOK_RULES, ...ENTRY_RULES, ...MONEY_IN_RULES, ...KEPT_RULES];

/** The names of the rules, in the order in which they are checked. */
export const LEDGER_RULE_NAMES: readonly string[] = CHECKS.map(({ rule }) => rule);

/** How many rules are checked. */
export const LEDGER_RULES = CHECKS.length;

const EXAMPLES_MAX = 5;
const LOANS_MAX = 10_000;
const ASK_STOPPING_MS = 250;

/**
 * Checks every rule of the books, or the named ones, in one snapshot beside running work; returns the broken ones,
 * empty if all is well. Throws if it is told to stop, and for an unknown rule.
 */
export async function verifyLedger(
  db: Database,
  { now = new Date(0), stopping = () => false, rules = LEDGER_RULE_NAMES }: Verification = {},
): Promise<readonly LedgerViolation[]> {
  const unknown = rules.find((name) => !LEDGER_RULE_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`no rule of the books is called "${unknown}"`);
  const client = await db.pool.connect();
  const violations: LedgerViolation[] = [];
  // The connection is cut: a clean end would wait for the running rule.
  let held = true;
  const giveBack = (broken: boolean): void => {
    if (held) client.release(broken);
    held = false;
  };
  const watch = setInterval(() => stopping() && giveBack(true), ASK_STOPPING_MS);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`${PATIENTLY}; set local jit = off; set local work_mem = '64MB'`);
    for (const check of CHECKS.filter(({ rule }) => rules.includes(rule))) {
      if (stopping()) throw new Error("the check was told to stop");
      const { rows } = await client.query<Place>(patient(placesOf(check), check.find.includes("$1") ? [now] : []));
      if (rows[0]) violations.push(violationOf(check, rows[0].count, rows));
    }
    await client.query("commit");
    giveBack(false);
    return violations;
  } catch (error) {
    giveBack(true);
    throw error;
  } finally {
    clearInterval(watch);
  }
}

interface Place {
  readonly at: string;
  readonly loan_id: number | null;
  readonly count: number;
}

function placesOf({ find, ofLoans }: LedgerRule): string {
  return `select at, ${ofLoans ? "loan_id" : "null::bigint as loan_id"}, count(*) over () as count from (${find}) found limit ${LOANS_MAX}`;
}

function violationOf({ rule }: LedgerRule, count: number, rows: readonly Place[]): LedgerViolation {
  const loans = new Set(rows.flatMap(({ loan_id }) => (loan_id === null ? [] : [loan_id])));
  return { rule, count, examples: rows.slice(0, EXAMPLES_MAX).map(({ at }) => at), loans: [...loans] };
}
