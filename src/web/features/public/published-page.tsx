import { useQuery } from "@tanstack/react-query";
import type { PAGE_KINDS } from "../../../domain/terms/terms-kinds.ts";
import { DateText } from "../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { TermsText } from "../../ui/terms-text.tsx";
import { PAGE_BLOCK_VIEWS } from "./page-blocks.tsx";
import { PlainPage } from "./plain-page.tsx";
import { termsPageQuery } from "./public-queries.ts";

interface PublishedPageProps {
  readonly kind: (typeof PAGE_KINDS)[number];
  readonly title: string;
  readonly context: string;
}

/** A page published by the lender, with the version in force today. */
export function PublishedPage({ kind, title, context }: PublishedPageProps) {
  const { data, isError, refetch } = useQuery(termsPageQuery(kind));
  return (
    <PlainPage title={title} context={context}>
      {data && (
        <>
          <TermsText text={data.text} showBlock={(block) => PAGE_BLOCK_VIEWS[block]} />
          <p>
            Version {data.version}
            {data.effective_from > FIRST_DAY && (
              <>
                , from <DateText date={data.effective_from} />
              </>
            )}
          </p>
        </>
      )}
      {!data && !isError && <SkeletonCard label="The page is loading" />}
      {!data && isError && (
        <LoadFailed title="The page did not load" onRetry={() => refetch()}>
          What you agreed to is kept with your application and in your offer.
        </LoadFailed>
      )}
    </PlainPage>
  );
}

/** The effective date of the texts shipped with Tenor, which no lender has published. */
const FIRST_DAY = "2000-01-01";
