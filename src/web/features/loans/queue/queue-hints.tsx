import { availableLoanEvents } from "../../../../domain/loan/loan-rules.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { KeyHints } from "../../../ui/table/foot/key-hints.tsx";
import type { LoanList } from "../list/loan-list.ts";
import { QUEUE_ACTIONS } from "./decision/queue-actions.ts";

const KEYS = [
  ["j", "k", "move"],
  ["Space", "preview"],
  ["Enter", "open"],
] as const;

const DECISIONS = [
  { hint: ["A", "approve"], event: QUEUE_ACTIONS.approve.event },
  { hint: ["R", "reject"], event: QUEUE_ACTIONS.reject.event },
] as const;

/** What keys do here, for those who have some. */
export function QueueHints({ list: { statuses } }: { readonly list: LoanList }) {
  const held = useHeld();
  const can = statuses.flatMap((status) =>
    availableLoanEvents({ status, isDevice: false, canForceReject: false }, held),
  );
  return (
    <KeyHints hints={[...KEYS, ...DECISIONS.filter(({ event }) => can.includes(event)).map(({ hint }) => hint)]} />
  );
}
