import { useQuery } from "@tanstack/react-query";
import { changed, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";
import type { ProductHistory } from "./dialogs/product-dialog.ts";
import { useProductDialog } from "./dialogs/use-product-dialog.ts";
import { PRODUCT_COLUMNS } from "./product-columns.tsx";
import { type ProductSearch, productListQuery } from "./product-queries.ts";
import { ProductRowMenu } from "./product-row-menu.tsx";

const TITLE = "All Products";

/** Every product, active or not (PRD-01 to PRD-05). */
export function ProductListPage({ history }: { history?: ProductHistory }) {
  const search: ProductSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(productListQuery(search));
  const dialog = useProductDialog(history);
  // PRD-06, PRM-67: hidden from people for whom the button would open nothing.
  const mayAdd = useHeld().has("create-admin");
  const add = mayAdd && (
    <Button
      tone="primary"
      onPointerEnter={dialog.expect}
      onFocus={dialog.expect}
      onClick={() => dialog.open({ name: "new" })}
    >
      Add Product
    </Button>
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        context="Devices that customers can buy on a loan, those on offer first."
        action={add}
      />
      {dialog.element}
      <FilterBar>
        <SearchBox
          label="Search products"
          placeholder="Name, description"
          current={search.q ?? ""}
          onSearch={(q) => void navigate({ to: ".", search: changed(search, { q }) })}
        />
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The products did not load"
        kept="Your search is kept."
        label={TITLE}
        columns={PRODUCT_COLUMNS}
        rows={page.data?.data}
        action={(product) => <ProductRowMenu product={product} onOpen={dialog.open} />}
        showsActionHeading
        onOpen={(product) => dialog.open({ name: "details", product })}
        onIntent={dialog.expect}
        empty={<NoProducts q={search.q} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function NoProducts({ q }: { q: string | undefined }) {
  if (!q) return <EmptyState title="No products yet">Add the devices that customers can buy on a loan.</EmptyState>;
  return (
    <NoMatch title="No product matches" path="/products" cleared={{}}>
      No name or description has "{q}".
    </NoMatch>
  );
}
