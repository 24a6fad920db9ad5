import type { DeductionRow } from "../../../../contract/deductions.contract.ts";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";

type MandateStatus = NonNullable<DeductionRow["mandate_status"]>;

const WORDS: Readonly<Record<MandateStatus, readonly [Tone, string]>> = {
  active: ["neutral", "Active"],
  stopping: ["warning", "Stopping"],
  stopped: ["danger", "Stopped"],
  ended: ["neutral", "Ended"],
};

/** Whether the provider still collects. */
export function MandateBadge({ status }: { status: MandateStatus | null }) {
  if (status === null) return <Empty />;
  const [tone, words] = WORDS[status];
  return (
    <Badge tone={tone} quiet={status === "active"}>
      {words}
    </Badge>
  );
}
