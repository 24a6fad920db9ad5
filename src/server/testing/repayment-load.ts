import { setTimeout as delay } from "node:timers/promises";

/** The outcome of repayments that were sent to the product over HTTP. */
export interface Sent {
  /** References whose repayment was answered with 200. */
  readonly acknowledged: Set<string>;
  /** References that were sent and never answered with certainty. */
  readonly uncertain: Set<string>;
  /** How often a request failed and was sent again. */
  failures: number;
  /** When an answer of 200 last came, by the clock of the process. */
  lastAt: number;
  /** The longest time without one. */
  longestGapMs: number;
}

export interface Load {
  readonly sent: Sent;
  /** Starts no new repayment and finishes those under way. */
  stop(): Promise<void>;
}

/** The rows of a statement on the database that is under load. */
export type Ask = <Row extends object>(statement: string) => Promise<readonly Row[]>;

interface Pace {
  /** How many people enter at once. */
  readonly people?: number;
  /** How long each of them rests between two repayments. */
  readonly restMs?: number;
}

const TRY_AGAIN_MS = 50;

/**
 * Enters repayments, without a pause unless told, as several people at once. Without an answer they retry the same request until
 * one comes. A refusal because the reference is known means that an earlier try was booked.
 */
export function startLoad(
  url: string,
  token: string,
  loans: readonly number[],
  round: string,
  { people: count = 8, restMs = 0 }: Pace = {},
): Load {
  const sent: Sent = {
    acknowledged: new Set(),
    uncertain: new Set(),
    failures: 0,
    lastAt: performance.now(),
    longestGapMs: 0,
  };
  let stopping = false;
  let number = 0;
  const person = async (): Promise<void> => {
    while (!stopping) {
      number += 1;
      const loanId = loans[number % loans.length] ?? 0;
      await enter({ loanId, amount: (100 + (number % 100)) / 100, reference: `${round}-${number}`, confirmed: true });
      if (restMs > 0) await delay(restMs);
    }
  };
  const enter = async (repayment: {
    loanId: number;
    amount: number;
    reference: string;
    confirmed: true;
  }): Promise<void> => {
    sent.uncertain.add(repayment.reference);
    while (!(await attempt(repayment))) {
      sent.failures += 1;
      await delay(TRY_AGAIN_MS);
    }
    sent.uncertain.delete(repayment.reference);
    sent.acknowledged.add(repayment.reference);
    const now = performance.now();
    sent.longestGapMs = Math.max(sent.longestGapMs, now - sent.lastAt);
    sent.lastAt = now;
  };
  const attempt = async (repayment: object): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/api/admin/deductions/repayment/manual`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
        body: JSON.stringify(repayment),
        signal: AbortSignal.timeout(15_000),
      });
      const { code, message } = (await answer.json()) as { code?: string; message: string };
      if (answer.status === 200) return true;
      if (answer.status === 422 && (code === "duplicate" || code === "already-done")) return true;
      if (answer.status >= 500 || code === "still-working") return false;
      throw new Unexpected(`${answer.status} ${code}: ${message}`);
    } catch (error) {
      if (error instanceof Unexpected) throw error;
      return false;
    }
  };
  const people = Array.from({ length: count }, person);
  return {
    sent,
    stop: async () => {
      stopping = true;
      await Promise.all(people);
    },
  };
}

/** Loans with too large a debt to be paid off by these small repayments. */
export async function runningLoans(ask: Ask): Promise<readonly number[]> {
  const rows = await ask<{ id: number }>(
    `select l.id::int from loans l join instalments i on i.loan_id = l.id where l.status = 'disbursed'
     group by l.id having sum(i.principal + i.interest - i.principal_paid - i.interest_paid) > 5000000 order by 1 limit 40`,
  );
  return rows.map(({ id }) => id);
}

class Unexpected extends Error {}
