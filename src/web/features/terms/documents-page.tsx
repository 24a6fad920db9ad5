import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useNavigate } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import classes from "./terms.module.css";
import { TERMS_CALLS, termsListQuery } from "./terms-calls.ts";
import { VersionTable } from "./version-table.tsx";

const CONTEXT =
  "What customers read and agree to, in the lender's own name. One person writes and submits a version, another publishes it; then it never changes, and what was signed on an older one keeps it.";

/** /documents: each text with its versions. */
export function DocumentsPage() {
  const { data, isError, refetch } = useQuery(termsListQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = useHeld().has("manage-terms");
  const changed = () => void queryClient.invalidateQueries({ queryKey: termsListQuery.queryKey });
  const draft = useWrite(TERMS_CALLS.draft, {
    onSuccess: ({ id }) => {
      changed();
      void navigate({ to: `/documents/${id}` });
    },
    onError: changed,
  });
  return (
    <>
      <PageHeader title="Documents" context={CONTEXT} />
      <div className={classes.parts}>
        {data?.map(({ kind, title, where, versions }) => (
          <SectionCard
            key={kind}
            title={title}
            action={
              mayWrite &&
              versions.every(({ state }) => state === "published") && (
                <Button
                  aria-label={`New version, ${title}`}
                  disabled={draft.isPending}
                  onClick={() => draft.mutate({ body: { kind } })}
                >
                  New version
                </Button>
              )
            }
          >
            <p className={classes.quiet}>{where}</p>
            <VersionTable title={title} versions={versions} />
          </SectionCard>
        ))}
        {!data && !isError && <SkeletonCard label="The documents are loading" />}
        {!data && isError && (
          <LoadFailed title="The documents did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
    </>
  );
}
