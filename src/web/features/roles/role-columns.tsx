import type { RoleRow } from "../../../contract/roles.contract.ts";
import { permissionLabel } from "../../../domain/permission-words.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { DateText } from "../../ui/figure/date-text.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./role-columns.module.css";

/** A role's permissions in words, for one line of a table. */
export function permissionsText({ permissions, protected: isProtected }: RoleRow): string {
  if (isProtected) return "Every permission, including those of later releases";
  return permissions.map(({ name }) => permissionLabel(name)).join(", ") || "Nothing";
}

export const ROLE_COLUMNS: readonly Column<RoleRow>[] = [
  {
    heading: "Name",
    cell: ({ name, protected: isProtected }) => (
      <span className={classes.name}>
        <span className={classes.clipped} title={name}>
          {name}
        </span>
        {isProtected && <Badge tone="neutral">Protected</Badge>}
      </span>
    ),
  },
  { heading: "Allows", cell: permissionsText, clipped: "rest", wraps: true, card: "line" },
  { heading: "Permissions", cell: ({ permissions }) => numberText(permissions.length), align: "right", numeric: true },
  { heading: "People", cell: ({ users_count }) => numberText(users_count), align: "right", numeric: true },
  { heading: "Date Created", cell: ({ created_at }) => <DateText date={created_at} />, card: "bare" },
];
