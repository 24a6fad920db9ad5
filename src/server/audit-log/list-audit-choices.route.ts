import { listAuditChoices } from "../../contract/audit-log.contract.ts";
import { route } from "../http/route.ts";
import { AUDIT_KINDS } from "./audit-kinds.ts";
import { AUDIT_TITLES } from "./audit-titles.ts";
import { readPeople } from "./people.store.ts";

/** The filter values of the log; Tenor itself is among the actors. */
export const listAuditChoicesRoute = route(listAuditChoices, async ({ deps }) => {
  const people = await readPeople(deps.db);
  return {
    data: {
      actions: choices(AUDIT_TITLES),
      kinds: choices(AUDIT_KINDS),
      people: [
        { value: "system", label: "Tenor and customers" },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  };
});

function choices(words: Readonly<Record<string, string>>) {
  return Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
