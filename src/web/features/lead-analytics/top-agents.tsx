import { IconTableExport } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link } from "../../lib/route/link.tsx";
import classes from "./lead-analytics.module.css";
import { TitledPart } from "./titled-part.tsx";
import { TopAgentsTable } from "./top-agents-table.tsx";

/** The card of the top agents; its export is on the products list (ANA-06). */
export function TopAgents(table: ComponentProps<typeof TopAgentsTable>) {
  return (
    <TitledPart
      title="Top performing agents"
      action={
        <Link to="/products-list" className={classes.export}>
          <IconTableExport size={16} aria-hidden />
          Export
        </Link>
      }
    >
      <TopAgentsTable {...table} />
    </TitledPart>
  );
}
