import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { getHandOver } from "../../../../contract/staff.contract.ts";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { handOverQuery } from "../staff-queries.ts";

type HandOver = DataOf<typeof getHandOver>;

interface TakeOverFieldProps {
  readonly userId: number;
  readonly enabled: boolean;
  /** The first choice, chosen beforehand: nothing, or to leave the work as it is. */
  readonly first: string;
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly mistake: string | undefined;
    readonly onChange: (to: string) => void;
  };
}

/** What somebody works on, and who takes all of it over; nothing where there is none. */
export function TakeOverField({ userId, enabled, first, field }: TakeOverFieldProps) {
  const { data: work } = useQuery({ ...handOverQuery(userId), enabled });
  if (!work || isNothing(work)) return null;
  return (
    <>
      <Callout tone="warning" role="status">
        In their hands: {workWords(work)}. Nobody works on this until somebody takes it over.
      </Callout>
      <SelectField
        label="Hand over to"
        options={[
          { value: "", label: first },
          { value: "unassigned", label: "Nobody: unassign it, anybody may take it up" },
          ...work.colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field}
      />
    </>
  );
}

export const isNothing = ({ leads, suspense }: HandOver): boolean => leads + suspense === 0;

/** `3 open leads, 1 with a call-back; 2 items of suspense`. */
export function workWords({
  leads,
  call_backs,
  suspense,
}: Pick<HandOver, "leads" | "call_backs" | "suspense">): string {
  const agreed = call_backs > 0 ? ` (${countText(call_backs, "call-back")} agreed)` : "";
  return [
    leads > 0 && `${countText(leads, "open lead")}${agreed}`,
    suspense > 0 && countText(suspense, "item of suspense", "items of suspense"),
  ]
    .filter(Boolean)
    .join(" and ");
}
