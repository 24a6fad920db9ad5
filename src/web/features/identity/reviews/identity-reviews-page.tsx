import type { ReviewState } from "../../../../contract/identity.contract.ts";
import { useSearch } from "../../../lib/route/router-context.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { HitsPart } from "../hits/hits-part.tsx";
import type { ReviewSearch } from "../identity-queries.ts";
import { ReviewsPart } from "./reviews-part.tsx";

const DECIDED: ReviewState = "decided";
const TABS = [
  { name: "identity", label: "Identity", search: {} },
  { name: "hits", label: "Watch-list hits", search: { part: "hits" } },
  { name: "identity-decided", label: "Identity, decided", search: { state: DECIDED } },
  { name: "hits-decided", label: "Hits, decided", search: { part: "hits", state: DECIDED } },
];

/** /identity-reviews: whose identity could not be confirmed, and who may be on a watch list. */
export function IdentityReviewsPage() {
  const search: ReviewSearch = useSearch();
  const part = search.part === "hits" ? "hits" : "identity";
  const isDecided = search.state === DECIDED;
  return (
    <>
      <PageHeader
        title="Identity Reviews"
        context="Identity checks and watch-list hits that need a decision. Until then, the loan waits."
      />
      <TabLinks label="Queues" tabs={TABS} current={isDecided ? `${part}-decided` : part} />
      {part === "hits" ? <HitsPart search={search} /> : <ReviewsPart search={search} />}
    </>
  );
}
