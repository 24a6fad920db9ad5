import type { MessageTextVersion } from "../../../contract/message-texts.contract.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";

/** A version's state in one word. */
export function VersionBadge({ version: { state, in_force } }: { version: MessageTextVersion }) {
  if (in_force) return <Badge tone="success">In use</Badge>;
  if (state === "approved") return <Badge tone="neutral">Replaced</Badge>;
  return state === "submitted" ? <Badge tone="info">Submitted</Badge> : <Badge tone="warning">Draft</Badge>;
}

/** Who last changed the state, and when. */
export function By({ version }: { version: MessageTextVersion }) {
  const { state, changed_by, changed_at, submitted_by, submitted_at, approved_by, approved_at } = version;
  const [deed, by, at] =
    state === "approved"
      ? (["Approved", approved_by, approved_at] as const)
      : state === "submitted"
        ? (["Submitted", submitted_by, submitted_at] as const)
        : (["Written", changed_by, changed_at] as const);
  return (
    <>
      {deed} by {by ?? "somebody"}
      {at && (
        <>
          , <DateTimeText instant={at} />
        </>
      )}
    </>
  );
}
