import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

/** Nothing but the frame of the console (PRF-04). */
export function BlankPage() {
  return (
    <>
      <PageHeader title="Blank Page" />
      <EmptyState title="Nothing is kept here">The sidebar leads to everything else.</EmptyState>
    </>
  );
}
