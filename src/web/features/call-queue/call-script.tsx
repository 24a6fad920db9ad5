import type { Lead } from "../../../contract/leads.contract.ts";
import { callScript } from "../../../domain/lead/call-script.ts";
import { useSession } from "../../lib/session/use-session.ts";
import classes from "./held/held-lead.module.css";
import { offerOf } from "./held/held-lead-offer.tsx";

/** What to say to a lead in this state. */
export function CallScript({ lead }: { lead: Lead }) {
  const { user } = useSession();
  const said = callScript({
    name: lead.name,
    status: lead.status,
    agent: user ? `${user.first_name} ${user.last_name}` : "",
    offer: offerOf(lead),
    runningLoan: lead.running_loan?.reference,
  });
  return (
    <section className={classes.script} aria-labelledby="call-script">
      <h4 id="call-script" className={classes.part}>
        Script
      </h4>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
