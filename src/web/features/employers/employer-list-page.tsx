import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { exportEmployers } from "../../../contract/employers.contract.ts";
import {
  EMPLOYER_KIND_LABELS,
  EMPLOYER_KINDS,
  EMPLOYER_STATUS_LABELS,
  EMPLOYER_STATUSES,
} from "../../../domain/employer/employer.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { changed, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FoldingFilters } from "../../ui/table/folding-filters.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { EmployerFormDialog } from "./dialogs/employer-form-dialog.tsx";
import { UploadEmployersDialog } from "./dialogs/upload-employers-dialog.tsx";
import { EMPLOYER_COLUMNS } from "./employer-columns.tsx";
import { type EmployerSearch, employerListQuery, FILTERS } from "./employer-queries.ts";

const TITLE = "All Employers";
const KINDS = EMPLOYER_KINDS.map((value) => ({ value, label: EMPLOYER_KIND_LABELS[value] }));
const STATUSES = EMPLOYER_STATUSES.map((value) => ({ value, label: EMPLOYER_STATUS_LABELS[value] }));

/** /employers: the employers, searchable by name, alias, code and state. */
export function EmployerListPage() {
  const search: EmployerSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(employerListQuery(search));
  const [dialog, setDialog] = useState<"add" | "upload">();
  const close = () => setDialog(undefined);
  const { download, isBusy, hasFailed } = useDownload(exportEmployers);
  const change = (next: EmployerSearch) => void navigate({ to: ".", search: changed(search, next) });
  const cleared = changed(search, { q: "", kind: "", status: "" });
  const isFiltered = FILTERS.some((name) => Boolean(search[name]));
  return (
    <>
      <PageHeader
        title={TITLE}
        context="The employers that pay salaries, with their other spellings and the limits on lending to their staff."
        action={
          <Button tone="primary" onClick={() => setDialog("add")}>
            Add employer
          </Button>
        }
      />
      <FoldingFilters
        onClear={isFiltered && (() => void navigate({ to: ".", search: cleared }))}
        set={[search.kind, search.status]}
        tools={
          <>
            <Button look="tool" onClick={() => setDialog("upload")}>
              Upload CSV
            </Button>
            <DownloadButton busy={isBusy} failed={hasFailed} onDownload={() => download("tenor-employers.csv")}>
              Download CSV
            </DownloadButton>
          </>
        }
      >
        <SearchBox
          label="Search employers"
          placeholder="Name, alias, code"
          current={search.q ?? ""}
          onSearch={(q) => change({ q })}
        />
        <SelectBox
          label="Kind"
          value={search.kind ?? ""}
          options={[{ value: "", label: "All kinds" }, ...KINDS]}
          onChange={(kind) => change({ kind })}
        />
        <SelectBox
          label="Status"
          value={search.status ?? ""}
          options={[{ value: "", label: "All statuses" }, ...STATUSES]}
          onChange={(status) => change({ status })}
        />
      </FoldingFilters>
      <FetchedTable
        page={page}
        failed="The employers did not load"
        kept="Your search is kept."
        label={TITLE}
        columns={EMPLOYER_COLUMNS}
        rows={page.data?.data}
        onOpen={({ id }) => navigate({ to: `/employers/${id}` })}
        empty={
          isFiltered ? (
            <NoMatch title="No employer matches" path="/employers" cleared={cleared}>
              No name, alias or code has all of these words.
            </NoMatch>
          ) : (
            <EmptyState title="No employers yet">
              Add those whose staff you lend to. Until then every loan counts as of an unknown employer.
            </EmptyState>
          )
        }
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      {dialog === "add" && <EmployerFormDialog onClose={close} />}
      {dialog === "upload" && <UploadEmployersDialog onClose={close} />}
    </>
  );
}
