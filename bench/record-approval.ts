import { randomUUID } from "node:crypto";
import { pathOf } from "../src/contract/endpoint.ts";
import { approveLoan } from "../src/contract/loans.contract.ts";
import { openApprovalQueue } from "./approval-queue.ts";
import { type Headers, SIGNED_IN } from "./product-client.ts";
import { type Message, recordMessages } from "./record-statements.ts";
import type { Place } from "./told.ts";
import { withClient } from "./with-client.ts";

/** The values of an approval that differ in the next. */
export interface Own {
  readonly id: number;
  readonly amount: number;
  readonly eventId: number;
  /** The Idempotency-Key of its request. */
  readonly key: string;
}

/** An approval as the product sent it to PostgreSQL. */
export interface RecordedApproval {
  readonly messages: readonly Message[];
  readonly own: Own;
}

/** Approves one loan through the product's own application, records what it sent, and restores the loan. */
export async function recordApproval(place: Place, signedIn: Headers): Promise<RecordedApproval> {
  const queue = await openApprovalQueue(place.connection, SIGNED_IN, 2);
  // Not the newest, whose id may equal the number of loans, a round number that other values may have too.
  const [, id] = queue.ids;
  if (id === undefined) throw new Error("no loan waits for an approval that could be recorded");
  const key = randomUUID();
  try {
    const messages = await recordMessages(place, {
      method: approveLoan.method,
      url: pathOf(approveLoan, { id }),
      headers: { ...signedIn, "idempotency-key": key },
      payload: {},
    });
    await queue.check([id]);
    const { rows } = await withClient(place.connection, (client) =>
      client.query<{ amount: string; event: string }>(
        `select l.approved_amount as amount, e.id as event from loans l join loan_events e on e.loan_id = l.id
          where l.id = $1 order by e.id desc limit 1`,
        [id],
      ),
    );
    return { messages, own: { id, key, amount: Number(rows[0]?.amount), eventId: Number(rows[0]?.event) } };
  } finally {
    await queue.restore();
  }
}
