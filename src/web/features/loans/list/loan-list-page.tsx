import type { ReactNode } from "react";
import { changed } from "../../../lib/page-address.ts";
import type { LoanList } from "./loan-list.ts";
import { LOAN_COLUMNS } from "./loan-list-columns.tsx";
import { LoanListFrame } from "./loan-list-frame.tsx";
import { useLoanList } from "./use-loan-list.ts";

/** A list in which nothing waits for anybody: newest first; `views` is the menu of saved views. */
export function LoanListPage({ list, views }: { list: LoanList; views?: ReactNode }) {
  const read = useLoanList(list);
  const { search, go } = read;
  return (
    <LoanListFrame
      {...read}
      rows={read.page.data?.data}
      list={list}
      views={views}
      columns={LOAN_COLUMNS}
      usual={list.columns}
      sort={search.sort ?? "newest"}
      onSort={(sort) => go(changed(search, { sort: sort === "newest" ? "" : sort }))}
    />
  );
}
