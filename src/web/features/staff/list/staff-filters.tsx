import { useQuery } from "@tanstack/react-query";
import { changed } from "../../../lib/page-address.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../ui/table/folding-filters.tsx";
import { cleared, isFiltered, type StaffSearch } from "../staff-address.ts";
import { roleChoicesQuery } from "../staff-queries.ts";
import { STATE_CHOICES } from "../staff-words.ts";

interface StaffFiltersProps {
  readonly search: StaffSearch;
  readonly onChange: (search: StaffSearch) => void;
}

const SEES_ROLES = ["view-roles", "create-role", "create-admin", "edit-admin"];

/** The filters: a text, the account's status, and a role for people who may view roles. */
export function StaffFilters({ search, onChange }: StaffFiltersProps) {
  const held = useHeld();
  const seesRoles = SEES_ROLES.some((permission) => held.has(permission));
  const { data: roles = [] } = useQuery({ ...roleChoicesQuery, enabled: seesRoles });
  const change = (next: StaffSearch) => onChange(changed(search, next));
  return (
    <FoldingFilters onClear={isFiltered(search) && (() => onChange(cleared(search)))} set={[search.state, search.role]}>
      <SearchBox
        label="Search admins"
        placeholder="Name, e-mail, phone"
        current={search.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <SelectBox
        label="Status"
        value={search.state ?? ""}
        options={[{ value: "", label: "All statuses" }, ...STATE_CHOICES]}
        onChange={(state) => change({ state })}
      />
      {seesRoles && (
        <SelectBox
          label="Role"
          value={search.role ?? ""}
          options={[
            { value: "", label: "All roles" },
            ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(role) => change({ role })}
        />
      )}
    </FoldingFilters>
  );
}
