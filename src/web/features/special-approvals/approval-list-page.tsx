import { useQuery } from "@tanstack/react-query";
import { changed, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { APPROVAL_COLUMNS } from "./approval-columns.tsx";
import { ApprovalEmpty } from "./approval-empty.tsx";
import { type ApprovalSearch, approvalListQuery } from "./approval-queries.ts";
import { ApprovalRowAction } from "./approval-row-action.tsx";
import { useApprovalDialog } from "./use-approval-dialog.ts";

const TITLE = "All Special Approvals";

/** Every special approval, active or ended (SPA-01 to SPA-03). Two buttons do the same (quirk). */
export function ApprovalListPage() {
  const search: ApprovalSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(approvalListQuery(search));
  const dialog = useApprovalDialog();
  const mayCreate = useHeld().has("create-special-approval");
  const button = {
    onPointerEnter: dialog.expect,
    onFocus: dialog.expect,
    onClick: () => dialog.open({ name: "new" }),
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        context="Until a set date, each lifts two rules for one account: enough salaries in the last 6 months, and not too many loans at the provider."
        action={
          mayCreate && (
            <Button tone="primary" {...button}>
              Create New
            </Button>
          )
        }
      />
      <FilterBar
        tools={
          mayCreate && (
            <Button look="tool" {...button}>
              Add New Approval
            </Button>
          )
        }
      >
        <SearchBox
          label="Search special approvals"
          placeholder="Name, account number"
          current={search.q ?? ""}
          onSearch={(q) => void navigate({ to: ".", search: changed(search, { q }) })}
        />
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The special approvals did not load"
        kept="Your search is kept."
        label={TITLE}
        columns={APPROVAL_COLUMNS}
        rows={page.data?.data}
        action={(approval) => (
          <ApprovalRowAction
            approval={approval}
            onExpect={dialog.expect}
            onDeactivate={() => dialog.open({ name: "deactivate", approval })}
          />
        )}
        showsActionHeading
        onOpen={() => undefined}
        opens={() => false}
        empty={<ApprovalEmpty q={search.q} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      {dialog.element}
    </>
  );
}
