import { HistoryPanel } from "../../../features/audit-log/differences/history-panel.tsx";
import { CustomerPage } from "../../../features/customers/customer-page.tsx";

/** One customer, and the history of their details. */
export function CustomerScreen() {
  return <CustomerPage history={(id) => <HistoryPanel kind="customer" id={id} />} />;
}
