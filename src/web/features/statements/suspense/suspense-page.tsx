import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listCustomerCredits } from "../../../../contract/repayments.contract.ts";
import { listSuspense } from "../../../../contract/suspense.contract.ts";
import { useSearch } from "../../../lib/route/router-context.ts";
import { usePart } from "../../../lib/use-part.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { SuspensePart } from "./suspense-part.tsx";
import { creditsQuery, suspenseQuery } from "./suspense-queries.ts";

// Its table and the choice of its columns are a good part of the page, and most look at suspense first.
const loadCredit = () => import("../credit/credit-part.tsx").then((module) => module.CreditPart);

interface SuspensePageProps {
  /** Where the month's money stands. */
  readonly steps?: ReactNode;
  /** Requests that wait for a second person. */
  readonly acts?: ReactNode;
  /** The same for one item. */
  readonly actsOf?: (itemId: number) => ReactNode;
}

/** Money that we hold but do not own: credits that match no loan, and overpayments. */
export function SuspensePage({ steps, acts, actsOf }: SuspensePageProps) {
  const { part }: { part?: string } = useSearch();
  const suspense = useQuery(suspenseQuery(listSuspense.path)).data;
  const credits = useQuery(creditsQuery(listCustomerCredits.path)).data;
  const isCredit = part === "credit";
  const Credit = usePart(isCredit, loadCredit);
  return (
    <>
      <PageHeader
        title="Suspense & Credit"
        context="Money received that is not matched to a loan, and money that customers overpaid."
      />
      {steps}
      <TabLinks
        label="Which money"
        current={isCredit ? "credit" : "suspense"}
        tabs={[
          { name: "suspense", label: "Suspense", count: suspense?.total, search: {} },
          { name: "credit", label: "Customer credit", count: credits?.total, search: { part: "credit" } },
        ]}
      />
      {acts}
      {!isCredit ? (
        <SuspensePart actsOf={actsOf} />
      ) : Credit ? (
        <Credit />
      ) : (
        <SkeletonCard label="Customer credit is loading" />
      )}
    </>
  );
}
