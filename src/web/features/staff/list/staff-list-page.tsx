import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { type Above, NOTHING_ABOVE } from "../../../ui/table/rows/above.ts";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";
import { useStaffDialog } from "../actions/use-staff-dialog.ts";
import { useStaffActions } from "../staff-actions.ts";
import { type StaffSearch, searchOf } from "../staff-address.ts";
import { staffListQuery } from "../staff-queries.ts";
import { STAFF_COLUMNS } from "./staff-columns.tsx";
import { StaffEmpty } from "./staff-empty.tsx";
import { StaffFilters } from "./staff-filters.tsx";

/** /admins: everybody who works here (ADM-01, ADM-02, ADM-07). */
export function StaffListPage({ above = NOTHING_ABOVE }: { above?: Above }) {
  const search: StaffSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(staffListQuery(search));
  const dialog = useStaffDialog();
  const actionsFor = useStaffActions(dialog.open);
  const mayCreate = useHeld().has("create-admin");
  const create = (
    <Button
      tone="primary"
      onPointerEnter={dialog.expect}
      onFocus={dialog.expect}
      onClick={() => dialog.open({ name: "create" })}
    >
      Create Admin
    </Button>
  );
  return (
    <>
      <PageHeader
        title="All Admins"
        context="Everyone who works here, with their roles."
        action={mayCreate && create}
      />
      {above.part}
      <StaffFilters search={search} onChange={(next) => void navigate({ to: ".", search: next })} />
      <FetchedTable
        key={above.isKnown ? "placed" : "before"}
        page={page}
        failed="The admins did not load"
        label="All Admins"
        columns={STAFF_COLUMNS}
        rows={above.isKnown ? page.data?.data : undefined}
        showsActionHeading
        action={(person) => {
          const actions = actionsFor(person);
          return actions.length > 0 && <RowMenu label={`Actions for ${person.name}`} actions={actions} />;
        }}
        onOpen={({ id }) => void navigate({ to: `/admins/${id}` })}
        onIntent={dialog.expect}
        empty={<StaffEmpty search={search} />}
      />
      <TableFooter page={above.isKnown ? page.data : undefined} searchOf={searchOf} />
      {dialog.element}
    </>
  );
}
