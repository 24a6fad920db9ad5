import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { getHandOver } from "../../../../contract/staff.contract.ts";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { handOverQuery } from "../staff-queries.ts";

type HandOver = DataOf<typeof getHandOver>;

interface TakeOverFieldProps {
  readonly userId: number;
  readonly enabled: boolean;
  /** The first choice, chosen beforehand: nothing, or to leave the work as it is. */
  readonly first: string;
  /** What happens to the work that nobody takes over. */
  readonly unless?: string;
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly mistake: string | undefined;
    readonly onChange: (to: string) => void;
  };
}

/** What somebody works on, and who takes all of it over. */
export function TakeOverField({ userId, enabled, first, unless, field }: TakeOverFieldProps) {
  const { data: work, isError, isFetching, refetch } = useQuery({ ...handOverQuery(userId), enabled });
  if (!work && isError)
    return (
      <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
        Their open work did not load.
      </QuietFailure>
    );
  if (!work) return <p role="status">Loading their open work…</p>;
  if (isNothing(work)) return <p role="status">They have no open lead and no item of suspense to hand over.</p>;
  return (
    <>
      <Callout tone="warning" role="status">
        They work on {workWords(work)}.{unless && ` ${unless}`}
      </Callout>
      <SelectField
        label="Hand over to"
        options={[
          { value: "", label: first },
          { value: "unassigned", label: "Nobody: unassign all of it" },
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
