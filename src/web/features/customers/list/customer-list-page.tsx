import { useQuery } from "@tanstack/react-query";
import { changed, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { type CustomerSearch, customerListQuery } from "../customer-queries.ts";
import { useCustomerForm } from "../form/use-customer-form-part.ts";
import { CUSTOMER_COLUMNS } from "./customer-columns.tsx";
import { CustomerEmpty } from "./customer-empty.tsx";
import { CustomerRowMenu } from "./customer-row-menu.tsx";

const TITLE = "All Users";

/** Every customer, found by name, e-mail and phone (USR-01). */
export function CustomerListPage() {
  const search: CustomerSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(customerListQuery(search));
  const form = useCustomerForm();
  return (
    <>
      <PageHeader title={TITLE} context="Everyone who has applied for a loan, newest first." />
      <FilterBar>
        <SearchBox
          label="Search users"
          placeholder="Name, phone, e-mail"
          current={search.q ?? ""}
          onSearch={(q) => void navigate({ to: ".", search: changed(search, { q }) })}
        />
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The users did not load"
        kept="Your search is kept."
        label={TITLE}
        columns={CUSTOMER_COLUMNS}
        rows={page.data?.data}
        action={(customer) => <CustomerRowMenu customer={customer} onEdit={form.open} />}
        showsActionHeading
        onOpen={({ id }) => void navigate({ to: `/users/${id}` })}
        onIntent={form.expect}
        empty={<CustomerEmpty q={search.q} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, ["isAdmin"])} />
      {form.element}
    </>
  );
}
