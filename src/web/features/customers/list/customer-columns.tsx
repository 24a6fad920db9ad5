import type { Person } from "../../../../contract/person.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";
import { Link } from "../../../lib/route/link.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import classes from "../customers.module.css";

/** The customer columns of the specification that staff look for (USR-09); BVN and NIN by their last four digits. */
export const CUSTOMER_COLUMNS: readonly Column<Person>[] = [
  {
    heading: "Name",
    cell: ({ id, name }) => (
      <Link to={`/users/${id}`} preload={false} className={classes.name}>
        {name}
      </Link>
    ),
    clipped: "short",
  },
  { heading: "Phone", cell: ({ phone_number }) => localPhone(phone_number ?? ""), numeric: true, card: "bare" },
  { heading: "E-mail", cell: ({ email }) => email, clipped: "short", card: "bare" },
  { heading: "IPPIS Number", cell: ({ ippis_number }) => ippis_number ?? <Empty />, numeric: true },
  { heading: "BVN", cell: ({ bvn }) => bvn ?? <Empty />, numeric: true },
  { heading: "Loans", cell: ({ loans_count }) => loans_count, align: "right", numeric: true },
  { heading: "Date Created", cell: ({ created_at }) => <DateText date={created_at} /> },
];
