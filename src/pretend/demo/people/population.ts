import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { addDays, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxCustomerKind } from "../../remita-sandbox/sandbox-customer.ts";
import { demoRandom } from "../demo-random.ts";

/** A person's first application: who, when, and in which status it waits, if any. */
export interface FirstApplication {
  readonly serial: number;
  readonly trait: SandboxCustomerKind;
  readonly day: LagosDate;
  readonly waitsIn: LoanStatus | undefined;
  readonly isSpeciallyApproved: boolean;
}

/** How many people of which kind wait where, and how many days before the first business day they applied. */
interface Queue {
  readonly status: LoanStatus;
  readonly trait: SandboxCustomerKind;
  readonly people: number;
  readonly days: readonly [latest: number, earliest: number];
  readonly isSpeciallyApproved?: true;
}

const FRESH = { status: "pending_customer_confirmation", days: [1, 4] } as const;

const QUEUES: readonly Queue[] = [
  { ...FRESH, trait: "qualified", people: 24 },
  { ...FRESH, trait: "suspended", people: 3 },
  { ...FRESH, trait: "unknown-account", people: 3 },
  { ...FRESH, trait: "name-mismatch", people: 3 },
  { ...FRESH, trait: "too-little-pay", people: 4 },
  { ...FRESH, trait: "running-loans-elsewhere", people: 2 },
  { ...FRESH, trait: "stale-salary", people: 2 },
  { ...FRESH, trait: "few-salaries", people: 2 },
  { ...FRESH, trait: "few-salaries", people: 3, isSpeciallyApproved: true },
  { status: "confirmation_sent", trait: "qualified", people: 28, days: [4, 7] },
  { status: "pending_approval", trait: "qualified", people: 36, days: [5, 9] },
  { status: "pending_deduction_setup", trait: "qualified", people: 24, days: [6, 10] },
  { status: "pending_disbursement", trait: "qualified", people: 26, days: [9, 12] },
  { status: "pending_pickup", trait: "qualified", people: 14, days: [10, 13] },
];

const QUEUED_DAYS = 13;
const MONTHS_DAYS = 548;
const PEOPLE = 2_000;
// The last months bring three times as many applications as the first ones.
const GROWTH = 2.2;

const ORDINARY: readonly (readonly [SandboxCustomerKind, number])[] = [
  ["qualified", 850],
  ["thirteenth-month", 45],
  ["too-little-pay", 26],
  ["running-loans-elsewhere", 22],
  ["few-salaries", 16],
  ["name-mismatch", 14],
  ["stale-salary", 11],
  ["suspended", 8],
  ["unknown-account", 8],
];

/** All first applications of the eighteen months before `today`, for a share of the people if one is given. */
export function firstApplications(today: LagosDate, share = 1): readonly FirstApplication[] {
  const queued = QUEUES.flatMap((queue) => Array.from({ length: Math.ceil(queue.people * share) }, () => queue));
  const waiting = queued.map((queue, serial) => {
    const [latest, earliest] = queue.days;
    const day = addDays(today, -demoRandom(`queue ${serial}`).between(latest, earliest));
    const isSpeciallyApproved = queue.isSpeciallyApproved ?? false;
    return { serial, trait: queue.trait, day, waitsIn: queue.status, isSpeciallyApproved };
  });
  const others = Math.round(PEOPLE * share) - waiting.length;
  return [
    ...waiting,
    ...Array.from({ length: others }, (_, place) => ordinary(waiting.length + place, place / others, today)),
  ];
}

function ordinary(serial: number, share: number, today: LagosDate): FirstApplication {
  const random = demoRandom(`application ${serial}`);
  const drawn = Math.max(1, Math.round(MONTHS_DAYS * (1 - timeOf(share))) - random.between(0, 2));
  // The queues are most of the applications of the last days; the rest of those came a little earlier.
  const daysAgo = drawn <= QUEUED_DAYS && random.chance(0.6) ? drawn + random.between(QUEUED_DAYS, 60) : drawn;
  const day = addDays(today, -daysAgo);
  return { serial, trait: random.weighted(ORDINARY), day, waitsIn: undefined, isSpeciallyApproved: false };
}

/** The time, from 0 to 1, at which a share of all applications has come in, if their daily number grows evenly. */
function timeOf(share: number): number {
  const half = GROWTH / 2;
  return (Math.sqrt(1 + 4 * half * (1 + half) * share) - 1) / (2 * half);
}
