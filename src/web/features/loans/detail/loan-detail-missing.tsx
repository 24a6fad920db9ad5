import { Link } from "../../../lib/route/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";

export function LoanDetailMissing() {
  return (
    <>
      <PageHeader title="Loan not found" />
      <EmptyState title="There is no loan at this address" action={<Link to="/all-loans">All loans</Link>}>
        Check the address, or look the loan up by name, phone or reference.
      </EmptyState>
    </>
  );
}

/** What the page shows after a failure without a notice. */
export function LoanDetailFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Loan" />
      <EmptyState title="The loan could not be loaded" action={<Button onClick={onRetry}>Try again</Button>} />
    </>
  );
}
