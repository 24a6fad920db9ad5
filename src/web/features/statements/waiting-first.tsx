import { useQuery } from "@tanstack/react-query";
import { listStatements, WAITING_STATEMENTS } from "../../../contract/statements.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { useNavigate } from "../../lib/route/router-context.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { STATEMENT_COLUMNS } from "./statement-columns.tsx";
import { statementsQuery } from "./statement-queries.ts";
import classes from "./statements.module.css";

const WAITING = { state: WAITING_STATEMENTS } as const;
/** More than these push what has been posted out of sight. */
const SHOWN_MAX = 5;

export const waitingFirstQuery = statementsQuery(`${listStatements.path}?state=${WAITING.state}`);

/** Open statements, listed before all others; nothing while there are none. */
export function WaitingFirst() {
  const navigate = useNavigate();
  const { data: page } = useQuery(waitingFirstQuery);
  if (!page || page.data.length === 0) return null;
  return (
    <>
      <div className={classes.group}>
        <h2>Waiting for you</h2>
        {page.total > SHOWN_MAX && (
          <Link to="." search={WAITING} preload={false}>
            All {page.total} that wait
          </Link>
        )}
      </div>
      <DataTable
        label="Statements that wait"
        columns={STATEMENT_COLUMNS}
        rows={page.data.slice(0, SHOWN_MAX)}
        stale={false}
        onOpen={({ id }) => navigate({ to: `/repayments/statements/${id}` })}
        empty={null}
      />
      <div className={classes.group}>
        <h2>All statements</h2>
      </div>
    </>
  );
}
