import { useQuery } from "@tanstack/react-query";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import type { useRoleDialog } from "./dialogs/use-role-dialog.ts";
import { ROLE_COLUMNS } from "./role-columns.tsx";
import { rolesQuery } from "./role-queries.ts";

interface RoleTableProps {
  readonly q: string;
  /** Whether it is known what stands above. */
  readonly isPlaced: boolean;
  readonly onSearch: (q: string) => void;
  readonly dialog: ReturnType<typeof useRoleDialog>;
}

/** All roles; a row opens the role's permissions, and Edit is shown if permitted (ROL-01, ROL-03). */
export function RoleTable({ q, isPlaced, onSearch, dialog }: RoleTableProps) {
  const page = useQuery(rolesQuery(q));
  const mayEdit = useHeld().has("create-role");
  const roles = isPlaced ? page.data : undefined;
  return (
    <>
      <FilterBar>
        <SearchBox label="Search roles" placeholder="Name of the role" current={q} onSearch={onSearch} />
      </FilterBar>
      <FetchedTable
        key={isPlaced ? "placed" : "before"}
        page={page}
        failed="The roles did not load"
        label="All Roles"
        columns={ROLE_COLUMNS}
        rows={roles}
        showsActionHeading
        action={(role) => (
          <>
            {mayEdit && (
              <Button look="small" aria-label={`Edit ${role.name}`} onClick={() => dialog.open({ name: "edit", role })}>
                Edit
              </Button>
            )}
          </>
        )}
        onOpen={(role) => dialog.open({ name: "details", role })}
        onIntent={dialog.expect}
        empty={<EmptyState title="No role matches">No role has "{q}" in its name.</EmptyState>}
      />
      <TableFooter
        page={roles && { data: roles, total: roles.length, links: [], prev_page_url: null, next_page_url: null }}
        searchOf={() => ({})}
      />
    </>
  );
}
