import type { Person } from "../../../contract/person.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { STATES } from "./staff-words.ts";

export function StateBadge({ state }: Pick<Person, "state">) {
  const { label, tone } = STATES[state];
  return (
    <Badge tone={tone} quiet={state === "active"}>
      {label}
    </Badge>
  );
}
