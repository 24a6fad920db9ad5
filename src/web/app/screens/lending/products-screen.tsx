import { ProductListPage } from "../../../features/products/product-list-page.tsx";
import { usePart } from "../../../lib/use-part.ts";

const loadHistory = () =>
  import("../../../features/audit-log/differences/history-panel.tsx").then((module) => module.HistoryPanel);

/** All Products; the details of one have its history, which is fetched with the first of them. */
export function ProductsScreen() {
  return <ProductListPage history={(id) => <ProductHistory id={id} />} />;
}

function ProductHistory({ id }: { id: number }) {
  const Panel = usePart(true, loadHistory);
  return Panel ? <Panel kind="product" id={id} /> : null;
}
