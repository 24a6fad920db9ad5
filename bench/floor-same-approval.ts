import type pg from "pg";
import { ANSWER_WITHIN_MS } from "../src/server/db/pool/pooled-client.ts";
import { type BatchedStatement, sendBatch } from "../src/server/db/pool/statement-batch.ts";
import type { Own, RecordedApproval } from "./record-approval.ts";

/** Approves a loan; returns the rows that were read for it. */
export type ApproveAlike = (pool: pg.Pool, id: number, key: string) => Promise<readonly (readonly unknown[])[]>;

/**
 * Sends the same statements as a recorded approval, in the same messages, with the values of the current loan in place
 * of the recorded ones. Checks nothing, and uses of the rows only the numbers that later statements need.
 */
export function approvalLike({ messages, own }: RecordedApproval): ApproveAlike {
  const sendings = messages.map((message) =>
    message.map(({ values, ...statement }) => ({ statement, fill: fillingOf(values, own) })),
  );
  const plannedOn = new WeakMap<pg.PoolClient, Set<string>>();
  return async (pool, id, key) => {
    const client = await pool.connect();
    const planned = plannedOn.get(client) ?? new Set();
    plannedOn.set(client, planned);
    let inHand: Partial<Own> = { id, key };
    const read: (readonly unknown[])[] = [];
    try {
      for (const sending of sendings) {
        const statements = sending.map(
          ({ statement, fill }): BatchedStatement => ({ ...statement, values: fill(inHand) as readonly unknown[] }),
        );
        const withinMs = ANSWER_WITHIN_MS * statements.length;
        const answers = await sendBatch((query) => client.query(query), { statements, planned, withinMs });
        inHand = { ...inHand, ...numbersIn(answers) };
        read.push(...answers.map(({ rows }) => rows));
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return read;
  };
}

function numbersIn(answers: readonly pg.QueryResult[]): Partial<Own> {
  const row = Object.assign({}, ...answers.map(({ rows }) => rows[0])) as {
    event_id?: number;
    offered_amount?: number;
  };
  return {
    ...(row.event_id !== undefined && { eventId: row.event_id }),
    ...(row.offered_amount !== undefined && { amount: row.offered_amount }),
  };
}

type Filling = (inHand: Partial<Own>) => unknown;

/**
 * Replaces a recorded value with that of the current loan. In texts, too: an audit row names its loan, and a stored
 * answer contains all of it.
 */
function fillingOf(value: unknown, own: Own): Filling {
  if (Array.isArray(value)) {
    const fillings = value.map((one) => fillingOf(one, own));
    return (inHand) => fillings.map((fill) => fill(inHand));
  }
  const names = new Map(Object.entries(own).map(([name, known]) => [String(known), name as keyof Own]));
  const asked = (name: keyof Own, inHand: Partial<Own>) => {
    if (inHand[name] === undefined) throw new Error(`${name} is needed before it was read`);
    return inHand[name];
  };
  if (typeof value === "number") {
    const name = names.get(String(value));
    return name === undefined ? () => value : (inHand) => asked(name, inHand);
  }
  if (typeof value !== "string") return () => value;
  const parts = value
    .split(new RegExp(`\\b(${[...names.keys()].join("|")})\\b`))
    .map((part) => names.get(part) ?? { part });
  return (inHand) => parts.map((part) => (typeof part === "string" ? asked(part, inHand) : part.part)).join("");
}
