import { nextLead } from "../../contract/call-queue.contract.ts";
import { isContactTime } from "../../domain/lead/contact-hours.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { takeFromPool } from "../leads/change-lead.ts";
import { presentLead } from "../leads/lead.presenter.ts";
import { readLeadRows } from "../leads/lead-rows.store.ts";
import {
  type Asker,
  lockAny,
  lockCallable,
  lockFirstOf,
  nextOf,
  QUEUE_PARTS,
  type QueuePart,
} from "./call-queue.store.ts";
import { askerAt, resumesAt } from "./call-queue-hours.ts";
import { beginLease, endLease, extendLease, heldLead, leasedLead, putAside } from "./lease.store.ts";

const LEASE_MS = 20 * 60_000;
const ASIDE_MS = 60 * 60_000;

/**
 * The lead to call next (OPN-75), leased so that nobody else gets it: the current one while it is callable, otherwise
 * the first free one of one's own, otherwise of the pool, which is then assigned to the caller.
 */
export const nextLeadRoute = route(nextLead, async ({ body, actor, author, deps }) => {
  const asker = askerAt(actor.userId, deps.clock.now());
  if (body.skip !== undefined) await putLeadAside(deps, asker, body.skip);
  if (!isContactTime(asker.now)) return nobody(deps, asker, "outside-hours");
  const id = (await keepLead(deps, asker)) ?? (await pullLead(deps, asker, author));
  const [row] = id === undefined ? [] : await readLeadRows(deps.db, [id]);
  if (!row) return nobody(deps, asker, "nobody-due");
  return { data: { lead: presentLead(row), reason: null, resumes_at: null } };
});

async function nobody({ db }: Deps, asker: Asker, reason: "outside-hours" | "nobody-due") {
  const resumes = await resumesAt(db, asker);
  return { data: { lead: null, reason, resumes_at: resumes?.toISOString() ?? null } };
}

function putLeadAside({ db }: Deps, { userId, now }: Asker, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAny(tx, id);
    await endLease(tx, id, userId);
    await putAside(tx, id, userId, new Date(now.getTime() + ASIDE_MS));
  });
}

/** Continues with the leased lead, or releases one that is no longer callable or belongs to somebody else by now. */
function keepLead({ db }: Deps, asker: Asker): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const id = await leasedLead(tx, asker.userId);
    if (id === undefined) return undefined;
    const lead = await lockCallable(tx, id, asker);
    if (lead && (await extendLease(tx, id, asker, untilOf(asker)))) return id;
    if (!lead) await lockAny(tx, id);
    await endLease(tx, id, asker.userId);
    return undefined;
  });
}

function pullLead({ db }: Deps, asker: Asker, author: Author): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    for (const part of QUEUE_PARTS) {
      const id = await pullFrom(tx, part, asker, author);
      if (id !== undefined) return id;
    }
    return undefined;
  });
}

async function pullFrom(tx: Tx, part: QueuePart, asker: Asker, author: Author): Promise<number | undefined> {
  const tried: number[] = [];
  for (;;) {
    const ids = await nextOf(tx, part, asker, tried);
    if (ids.length === 0) return undefined;
    const lead = await lockFirstOf(tx, ids, part, asker);
    if (lead && (await beginLease(tx, lead.id, asker, untilOf(asker)))) {
      if (part.whose === "pool") await takeFromPool(tx, lead, { userId: asker.userId, author, at: asker.now });
      return lead.id;
    }
    // A concurrent request of the same person was faster: its result answers both.
    const held = await heldLead(tx, asker);
    if (held !== undefined) return held;
    tried.push(...(lead ? [lead.id] : ids));
  }
}

function untilOf({ now }: Asker): Date {
  return new Date(now.getTime() + LEASE_MS);
}
