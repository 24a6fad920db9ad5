import type { Person } from "../../../../contract/person.ts";
import { Empty } from "../../../ui/figure/empty.tsx";
import { ChangedMeanwhile } from "../../../ui/notice/changed-meanwhile.tsx";
import { type CustomerValues, LABELS, valuesOf } from "./customer-values.ts";

interface CustomerChangedProps {
  readonly before: Person;
  readonly after: Person;
  /** Who saved first, what they changed and when, as the server says. */
  readonly refusal: string;
}

/** Somebody else saved first: who, and what changed. The typed values stay below and can still be saved. */
export function CustomerChanged({ before, after, refusal }: CustomerChangedProps) {
  return (
    <ChangedMeanwhile
      refusal={refusal}
      differences={differences(before, after)}
      kept="Your changes are kept. Save them over the new version, or leave the user as they are now."
    />
  );
}

function differences(before: Person, after: Person) {
  const [then, now] = [valuesOf(before), valuesOf(after)];
  const fields = (Object.keys(LABELS) as (keyof CustomerValues)[]).filter((field) => then[field] !== now[field]);
  return fields.map((field) => ({ term: LABELS[field], value: now[field] || <Empty /> }));
}
