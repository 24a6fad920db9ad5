import { useQuery, useQueryClient } from "@tanstack/react-query";
import { checkBooks } from "../../../contract/books.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { AccountTable } from "./account-table.tsx";
import classes from "./books.module.css";
import { booksQuery } from "./books-queries.ts";
import { CheckList } from "./check-list.tsx";
import { RuleList } from "./rule-list.tsx";

/** The accounts, the rules of the books, and the result of the last check. */
export function BooksPage() {
  const queryClient = useQueryClient();
  const { data: books, isError, refetch } = useQuery(booksQuery);
  const check = useApiMutation(checkBooks, {
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      queryClient.setQueryData(booksQuery.queryKey, (known) => known && { ...known, running: true });
    },
  });
  const isBusy = check.isPending || books?.running === true;
  return (
    <>
      <PageHeader
        title="Books"
        context="Double entry, never edited. Tenor checks the rules every hour, and when you ask."
        action={
          <div className={classes.check}>
            {check.quietFailure && <span role="status">Not started. Try again.</span>}
            <Button disabled={isBusy} busy={isBusy} onClick={() => check.mutate({})}>
              {isBusy ? "Checking…" : "Check now"}
            </Button>
          </div>
        }
      />
      {books ? (
        <div className={classes.parts}>
          <SectionCard title="Checks">
            <CheckList checks={books.checks} />
          </SectionCard>
          <SectionCard title="Accounts">
            <AccountTable accounts={books.accounts} />
          </SectionCard>
          <SectionCard title="Rules">
            <RuleList {...books} />
          </SectionCard>
        </div>
      ) : isError ? (
        <LoadFailed title="The books did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The books are loading" />
      )}
    </>
  );
}
