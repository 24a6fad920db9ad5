import type { Person } from "../../../contract/person.ts";
import { localPhone } from "../../../domain/customer/phone.ts";
import { orEmpty } from "../../ui/figure/empty.tsx";
import { ChangedMeanwhile } from "../../ui/notice/changed-meanwhile.tsx";
import { roleNames, STATES } from "./staff-words.ts";

interface StaffChangedProps {
  readonly before: Person;
  readonly after: Person;
  /** Who saved first, and when, in the server's words. */
  readonly refusal: string;
}

/** Somebody else saved first: who, and what differs. The typed values stay below and can still be saved. */
export function StaffChanged({ before, after, refusal }: StaffChangedProps) {
  return (
    <ChangedMeanwhile
      refusal={refusal}
      differences={differences(before, after)}
      kept="Your changes are kept. Save them over the new version, or leave the account as it is now."
    />
  );
}

const TERMS: readonly (readonly [term: string, value: (person: Person) => string | null])[] = [
  ["Title", ({ title }) => title],
  ["Name", ({ name }) => name],
  ["Phone number", ({ phone_number: phone }) => phone && localPhone(phone)],
  ["Roles", ({ roles }) => roleNames(roles)],
  ["Status", ({ state }) => STATES[state].label],
  ["Two-factor", ({ two_factor }) => (two_factor ? "On" : "Off")],
];

function differences(before: Person, after: Person) {
  return TERMS.filter(([, value]) => value(before) !== value(after)).map(([term, value]) => {
    return {
      term,
      value: (
        <>
          {orEmpty(value(before))} → {orEmpty(value(after))}
        </>
      ),
    };
  });
}
