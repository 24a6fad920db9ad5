import { CONTACT_FROM_HOUR, CONTACT_UNTIL_HOUR, nextContactTime } from "../../../domain/lead/contact-hours.ts";
import { CALL_OUTCOMES, type CallOutcome, type LeadStatus } from "../../../domain/lead/lead-status.ts";
import type { DemoRandom } from "../demo-random.ts";
import { officeMoment } from "../people/office-hours.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One change of a lead. */
export interface LeadChange {
  readonly status: LeadStatus;
  readonly at: Date;
  readonly isCall: boolean;
  readonly remark: string | null;
  readonly callBackAt: Date | null;
  readonly isDelivered: boolean;
}

const OUTCOMES: readonly (readonly [CallOutcome, number])[] = [
  ["did_not_answer", 36],
  ["interested", 22],
  ["not_interested", 14],
  ["call_back", 12],
  ["unreachable", 10],
  ["wrong_number", 4],
  ["do_not_contact", 2],
];

const LAST_OUTCOMES: ReadonlySet<LeadStatus> = new Set(["not_interested", "wrong_number", "do_not_contact"]);

const REMARKS: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  interested: ["Wants to know the monthly deduction", "Asked for the link", "Will talk to the spouse first"],
  not_interested: ["Has a loan elsewhere", "Does not borrow"],
  call_back: ["In a meeting", "On the road, asked for a call tomorrow"],
  do_not_contact: ["Asked not to be called again"],
};

/**
 * Between which hours of the first business day a call is agreed: the evening before (missed), the morning, the
 * afternoon.
 */
const PROMISED_HOURS: readonly (readonly [number, number])[] = [
  [-9, -6],
  [9, 11.5],
  [13, 17],
];

/** Calls until the lead is interested and gets the link, or until there is no point in calling again. */
export function leadChanges(createdAt: Date, random: DemoRandom): readonly LeadChange[] {
  const changes: LeadChange[] = [];
  let at = createdAt;
  for (let calls = random.between(1, 4); calls > 0; calls -= 1) {
    at = officeMoment(at, random, 2);
    const outcome = random.weighted(OUTCOMES);
    changes.push(call(outcome, at, random));
    if (LAST_OUTCOMES.has(outcome)) break;
    if (outcome !== "interested") continue;
    if (random.chance(0.7))
      changes.push(change("link_sent", new Date(at.getTime() + 6 * MINUTE_MS), random.chance(0.93)));
    break;
  }
  return changes;
}

/** Whether sales stops calling after this. */
export function isOver(last: LeadChange | undefined): boolean {
  return last !== undefined && LAST_OUTCOMES.has(last.status);
}

/** The changes of a lead who became a borrower: perhaps an unanswered call, an answered one, the link, the loan. */
export function towardsLoan(appliedAt: Date, random: DemoRandom) {
  const createdAt = new Date(appliedAt.getTime() - random.between(5, 9) * DAY_MS);
  const changes: LeadChange[] = [];
  if (random.chance(0.6)) changes.push(call("did_not_answer", officeMoment(createdAt, random, 0), random));
  const reached = officeMoment(changes.at(-1)?.at ?? createdAt, random, 0);
  changes.push(call("interested", reached, random));
  changes.push(change("link_sent", new Date(reached.getTime() + 5 * MINUTE_MS), true));
  changes.push(change("link_submitted", appliedAt), change("converted", appliedAt));
  return { createdAt, changes };
}

/** Lets some leads with a link ask for the loan hours later, if that is before an instant. */
export function withAnswer(changes: readonly LeadChange[], before: Date, random: DemoRandom): readonly LeadChange[] {
  const last = changes.at(-1);
  if (last?.status !== "link_sent" || !random.chance(0.3)) return changes;
  const at = new Date(last.at.getTime() + random.between(10, 30 * 60) * MINUTE_MS);
  return at < before ? [...changes, change("link_submitted", at)] : changes;
}

/** A lead with an agreed call: it is for the first business day, or just missed. */
export function withPromise(changes: readonly LeadChange[], begins: Date, random: DemoRandom): readonly LeadChange[] {
  const last = changes.at(-1);
  if (last?.status !== "did_not_answer" && last?.status !== "call_back") return changes;
  if (!random.chance(0.95)) return changes;
  const [from, to] = random.oneOf(PROMISED_HOURS);
  const drawn = new Date(begins.getTime() + random.between(from * 4, to * 4) * 15 * MINUTE_MS);
  const callBackAt = drawn > last.at ? drawn : new Date(last.at.getTime() + 30 * MINUTE_MS);
  return [...changes.slice(0, -1), { ...last, callBackAt }];
}

/** A call on the first business day, before the first start and in the hours in which people may be called. */
export function todaysCalls(begins: Date, now: Date, random: DemoRandom): readonly LeadChange[] {
  const opens = begins.getTime() + CONTACT_FROM_HOUR * HOUR_MS;
  const closes = Math.min(now.getTime(), begins.getTime() + CONTACT_UNTIL_HOUR * HOUR_MS);
  if (closes <= opens || !random.chance(0.25)) return [];
  const at = new Date(Math.floor(opens + random.fraction() * (closes - opens)));
  return [call(random.oneOf(CALL_OUTCOMES.slice(0, 5)), at, random)];
}

function call(outcome: CallOutcome, at: Date, random: DemoRandom): LeadChange {
  const isToBeCalled = outcome === "call_back" || (outcome === "did_not_answer" && random.chance(0.55));
  const remarks = REMARKS[outcome];
  return {
    ...change(outcome, at),
    isCall: true,
    remark: remarks ? random.oneOf(remarks) : null,
    callBackAt: isToBeCalled ? nextContactTime(new Date(at.getTime() + random.between(3, 28) * HOUR_MS)) : null,
  };
}

function change(status: LeadStatus, at: Date, isDelivered = false): LeadChange {
  return { status, at, isCall: false, remark: null, callBackAt: null, isDelivered };
}
