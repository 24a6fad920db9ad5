import { QUEUE_STATUSES, type WorkQueue } from "../../../domain/staff/work-queues.ts";
import { RECONCILIATION_PLACES } from "../navigation/reconciliation-places.ts";
import { LOAN_LISTS } from "./loan-lists.ts";

/** The list of a queue: its screen, by the name of the menu. */
export interface QueuePlace {
  readonly path: string;
  readonly title: string;
}

const { suspense } = RECONCILIATION_PLACES;

const OTHERS: Readonly<Record<Exclude<WorkQueue, keyof typeof QUEUE_STATUSES>, QueuePlace>> = {
  overdue: { path: "/deductions/overdue", title: "Overdue Deductions" },
  identity: { path: "/identity-reviews", title: "Identity Reviews" },
  leads: { path: "/leads/pending", title: "Pending Leads" },
  held: { path: "/payday/held", title: "Deductions to decide" },
  suspense: { path: suspense.path, title: suspense.title },
};

/** Where the work of a queue is done. */
export function placeOfQueue(queue: WorkQueue): QueuePlace {
  if (!(queue in QUEUE_STATUSES)) return OTHERS[queue as keyof typeof OTHERS];
  const status = QUEUE_STATUSES[queue as keyof typeof QUEUE_STATUSES];
  const list = LOAN_LISTS.find(({ statuses }) => statuses.length === 1 && statuses[0] === status);
  if (!list) throw new Error(`no list of ${status}`);
  return list;
}
