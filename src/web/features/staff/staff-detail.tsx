import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { OPEN_LEADS } from "../../../contract/leads.contract.ts";
import type { getStaff } from "../../../contract/staff.contract.ts";
import { localPhone } from "../../../domain/customer/phone.ts";
import { Link } from "../../lib/route/link.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { WordChips } from "../../ui/figure/word-chips.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { RowMenu } from "../../ui/table/rows/row-menu.tsx";
import { SmallTable } from "../../ui/table/small-table.tsx";
import { useStaffDialog } from "./actions/use-staff-dialog.ts";
import { PermissionList } from "./permission-list.tsx";
import classes from "./staff.module.css";
import { useStaffActions } from "./staff-actions.ts";
import { handOverQuery } from "./staff-queries.ts";
import { StateBadge } from "./state-badge.tsx";

type Detail = z.output<typeof getStaff.data>;

/** The cards of one member of staff, and the actions on the account. */
export function StaffDetail({ person, history }: { person: Detail; history: ReactNode }) {
  const dialog = useStaffDialog();
  const actions = useStaffActions(dialog.open)(person);
  const context = (
    <span className={classes.heading}>
      {person.email} <StateBadge state={person.state} />
    </span>
  );
  const menu = actions.length > 0 && <RowMenu label={`Actions for ${person.name}`} actions={actions} />;
  return (
    <>
      <PageHeader title={person.name} context={context} action={menu} />
      <div className={classes.cards}>
        <SectionCard title="Details">
          <DefinitionList items={itemsOf(person)} />
        </SectionCard>
        <SectionCard title="Permissions">
          <PermissionList permissions={person.permissions} />
        </SectionCard>
        <Sessions sessions={person.live_sessions} />
        <WorkInHand person={person} onHandOver={() => dialog.open({ name: "hand-over", person })} />
        {history}
      </div>
      {dialog.element}
    </>
  );
}

const itemsOf = (person: Detail) => [
  { term: "Title", value: person.title },
  { term: "Phone number", value: person.phone_number && localPhone(person.phone_number) },
  { term: "Roles", value: <WordChips words={person.roles.map(({ name }) => name)} /> },
  { term: "Two-factor sign-in", value: person.two_factor ? "On" : "Off" },
  { term: "Last seen", value: person.last_seen_at && <DateTimeText instant={person.last_seen_at} /> },
  { term: "Created", value: <DateText date={person.created_at} /> },
];

function Sessions({ sessions }: { sessions: Detail["live_sessions"] }) {
  return (
    <SectionCard title="Signed in now">
      {sessions.length === 0 ? (
        <p className={classes.quiet}>Nowhere.</p>
      ) : (
        <SmallTable label="Live sessions" headings={["Browser", "Last used"]}>
          {sessions.map(({ id, browser, last_seen_at }) => (
            <tr key={id}>
              <th scope="row">{browser}</th>
              <td>
                <DateTimeText instant={last_seen_at} />
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
    </SectionCard>
  );
}

/** Work needs an active account: nobody does that of a deactivated one until it is handed over. */
function WorkInHand({ person, onHandOver }: { person: Detail; onHandOver: () => void }) {
  const { id, open_leads: leads, state } = person;
  const held = useHeld();
  const mayHandOver = held.has("edit-admin");
  const { data: work } = useQuery({ ...handOverQuery(id), enabled: mayHandOver });
  const suspense = work?.suspense ?? 0;
  if (leads + suspense === 0) return null;
  const words = countText(leads, "open lead");
  const link = held.has("view-all-leads") ? (
    <Link to="/leads" search={{ officer: String(id), filterStatus: OPEN_LEADS }}>
      {words}
    </Link>
  ) : (
    words
  );
  return (
    <SectionCard title="Work in hand">
      {leads > 0 && state === "active" && <p className={classes.quiet}>{link}</p>}
      {leads > 0 && state !== "active" && (
        <Callout tone="warning">
          <p>{link}: nobody calls them until they are given to somebody else.</p>
        </Callout>
      )}
      {suspense > 0 && <p className={classes.quiet}>{countText(suspense, "item of suspense", "items of suspense")}</p>}
      {mayHandOver && <Button onClick={onHandOver}>Hand over work</Button>}
    </SectionCard>
  );
}
