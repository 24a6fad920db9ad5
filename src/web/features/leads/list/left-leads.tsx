import { IconAlertTriangle } from "@tabler/icons-react";
import type { LeadOfficer } from "../../../../contract/leads.contract.ts";
import { OPEN_LEADS } from "../../../../contract/leads.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import classes from "./left-leads.module.css";

/** Open leads of officers who may no longer work on them: nobody calls them until they are reassigned. */
export function LeftLeads({ gone }: { gone: readonly LeadOfficer[] }) {
  return (
    <section className={classes.left} aria-label="Leads without an officer">
      <IconAlertTriangle size={20} className={classes.leftIcon} aria-hidden />
      <p>
        <strong>No one is calling these leads:</strong> their officers no longer work on leads. Reassign them.
      </p>
      <ul>
        {gone.map(({ id, name, open_leads }) => (
          <li key={id}>
            <Link to="/leads" search={{ officer: String(id), filterStatus: OPEN_LEADS }}>
              {name}: {countText(open_leads, "open lead")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
