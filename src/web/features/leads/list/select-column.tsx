import type { Lead } from "../../../../contract/leads.contract.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { leadName } from "../lead-words.ts";
import classes from "../leads.module.css";
import type { Selection } from "./use-selection.ts";

/** A checkbox for every row, and one in the heading for the page. */
export function selectColumn(rows: readonly Lead[] | undefined, selection: Selection): Column<Lead> {
  return {
    heading: "Select",
    head: <SelectPage rows={rows ?? []} selection={selection} />,
    cell: (lead) => (
      <label className={classes.select}>
        <input
          type="checkbox"
          aria-label={`Select ${leadName(lead)}`}
          checked={selection.has(lead)}
          onChange={(event) => selection.toggle([lead], event.currentTarget.checked)}
        />
      </label>
    ),
  };
}

function SelectPage({ rows, selection }: { rows: readonly Lead[]; selection: Selection }) {
  const count = rows.filter(selection.has).length;
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label="Select this page"
        disabled={rows.length === 0}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={(event) => selection.toggle(rows, event.currentTarget.checked)}
      />
    </label>
  );
}
