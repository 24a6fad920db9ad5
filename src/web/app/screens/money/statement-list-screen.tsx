import { StatementListPage } from "../../../features/statements/statement-list-page.tsx";
import { StepsOnDemand } from "../../frame/on-demand/steps-on-demand.tsx";

/** The statements of banks, and the steps of the money that they bring. */
export function StatementListScreen() {
  return <StatementListPage steps={<StepsOnDemand />} />;
}
