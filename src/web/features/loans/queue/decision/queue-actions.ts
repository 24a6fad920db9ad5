/** What a key asks for at a waiting list: the event of the workflow, the title of its dialog, and what it does to the loan. */
export const QUEUE_ACTIONS = {
  approve: { event: "approved", title: "Approve Loan", done: "approved" },
  reject: { event: "rejected", title: "Reject Loan", done: "rejected" },
} as const;

export type QueueAction = keyof typeof QUEUE_ACTIONS;

/** What a key asked for, and of which loan. */
export interface AskedDecision {
  readonly action: QueueAction;
  readonly id: number;
  /** Of its row in the list. */
  readonly place: number;
}
