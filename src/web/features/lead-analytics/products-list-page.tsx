import { useQuery } from "@tanstack/react-query";
import { downloadProducts } from "../../../contract/lead-analytics.contract.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { AgentsToDownload } from "./agents-to-download.tsx";
import { catalogueQuery } from "./lead-analytics-queries.ts";
import { TitledPart } from "./titled-part.tsx";

type Product = NonNullable<ReturnType<typeof useCatalogue>["data"]>[number];

const COLUMNS: readonly Column<Product>[] = [
  { heading: "Product", cell: ({ name }) => name },
  { heading: "Description", cell: ({ description }) => description ?? <Empty />, clipped: "rest", card: "line" },
  { heading: "Price", cell: ({ price }) => <Amount naira={price} />, align: "right", card: "figure" },
  {
    heading: "State",
    cell: ({ active }) => <Badge tone={active ? "success" : "neutral"}>{active ? "On offer" : "Not on offer"}</Badge>,
  },
];

const useCatalogue = () => useQuery(catalogueQuery);

/** The catalogue and the top agents, each on the screen and as a spreadsheet (GRD-44). */
export function ProductsListPage() {
  const page = useCatalogue();
  const { download, isBusy, hasFailed } = useDownload(downloadProducts);
  return (
    <>
      <PageHeader title="Products List" context="The products on offer and the top agents, each as a spreadsheet." />
      <TitledPart
        title="Products"
        action={
          <DownloadButton
            label="Download products"
            busy={isBusy}
            failed={hasFailed}
            onDownload={() => download("products.xlsx")}
          >
            Download
          </DownloadButton>
        }
      >
        <FetchedTable
          page={page}
          failed="The products did not load"
          label="Products"
          columns={COLUMNS}
          rows={page.data}
          onOpen={() => undefined}
          opens={() => false}
          empty={<EmptyState title="No products yet">Add products on All Products.</EmptyState>}
        />
      </TitledPart>
      {useHeld().has("view-all-leads") && <AgentsToDownload />}
    </>
  );
}
