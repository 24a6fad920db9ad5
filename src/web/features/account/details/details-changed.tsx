import type { CurrentUser } from "../../../lib/session/session-store.ts";
import { Empty } from "../../../ui/figure/empty.tsx";
import { ChangedMeanwhile } from "../../../ui/notice/changed-meanwhile.tsx";
import { DETAIL_NAMES, valuesOf } from "./details.ts";

interface DetailsChangedProps {
  readonly before: CurrentUser;
  readonly after: CurrentUser;
  /** Who was faster, and when, in the server's words. */
  readonly refusal: string;
}

/** Somebody else was faster: who, and what differs now. The typed values stay below. */
export function DetailsChanged({ before, after, refusal }: DetailsChangedProps) {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const differences = DETAIL_NAMES.filter(({ name }) => old[name] !== now[name]).map(({ name, label }) => ({
    term: label,
    value: now[name] || <Empty />,
  }));
  return (
    <ChangedMeanwhile
      refusal={refusal}
      differences={differences.length > 0 ? differences : undefined}
      kept="Your changes are kept. Save them over the new version, or leave the details as they are now."
    />
  );
}
