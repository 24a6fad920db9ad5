import type { Person } from "../../../../contract/person.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";
import { Link } from "../../../lib/route/link.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { WordChips } from "../../../ui/figure/word-chips.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import classes from "../staff.module.css";
import { StateBadge } from "../state-badge.tsx";

/** The columns of All Admins; the last, Action, belongs to the table. */
export const STAFF_COLUMNS: readonly Column<Person>[] = [
  { heading: "Name", cell: (person) => <PersonLink person={person} />, clipped: "short" },
  { heading: "Email", cell: ({ email }) => email, clipped: "short", card: "bare" },
  {
    heading: "Phone",
    cell: ({ phone_number: phone }) => (phone ? localPhone(phone) : <Empty />),
    numeric: true,
    card: "bare",
  },
  {
    heading: "Roles",
    cell: ({ roles }) => <WordChips words={roles.map(({ name }) => name)} />,
    clipped: "short",
    wraps: true,
    card: "line",
  },
  { heading: "Status", cell: ({ state }) => <StateBadge state={state} />, card: "figure" },
  {
    heading: "Last Seen",
    cell: ({ last_seen_at: seen }) => (seen ? <DateTimeText instant={seen} /> : "Never"),
  },
  { heading: "Date Created", cell: (person) => <Created person={person} /> },
];

/** On a phone the person's page alone has it. */
function Created({ person: { created_at } }: { person: Person }) {
  return (
    <span className={classes.created}>
      <DateText date={created_at} />
    </span>
  );
}

function PersonLink({ person: { id, name } }: { person: Person }) {
  return (
    <Link to={`/admins/${id}`} preload={false} className={classes.name} title={name}>
      {name}
    </Link>
  );
}
