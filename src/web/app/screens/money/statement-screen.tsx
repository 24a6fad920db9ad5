import { StatementPage } from "../../../features/statements/statement-page.tsx";
import { ActsOnDemand } from "../../frame/on-demand/acts-on-demand.tsx";

/** A statement, and what was said of its unread rows and waits for a second person. */
export function StatementScreen() {
  return <StatementPage acts={(id) => <ActsOnDemand statementId={id} />} />;
}
