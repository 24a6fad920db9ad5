import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import classes from "./lender.module.css";
import { lenderDetailsQuery } from "./lender-calls.ts";
import { LenderDialog } from "./lender-dialog.tsx";
import { LENDER_FIELDS, type LenderDetails, shownValue } from "./lender-fields.ts";

/** The lender's details as pages, messages, offers and signed documents show them. */
export function LenderCard() {
  const { data, isError, refetch } = useQuery(lenderDetailsQuery);
  // The values on the screen when the button was pressed.
  const [seen, setSeen] = useState<LenderDetails>();
  if (!data) {
    if (!isError) return <SkeletonCard label="The lender's details are loading" />;
    return (
      <LoadFailed title="The lender's details did not load" onRetry={() => refetch()}>
        Nothing has changed.
      </LoadFailed>
    );
  }
  return (
    <SectionCard title="Lender" action={<Button onClick={() => setSeen(data)}>Change</Button>}>
      <DefinitionList
        items={LENDER_FIELDS.map((each) => ({ term: each.label, value: shownValue(each, data[each.field]) }))}
      />
      <p className={classes.quiet}>
        {data.changed_at === null ? (
          "Set by your operator"
        ) : (
          <>
            Changed by {data.changed_by}, <DateTimeText instant={data.changed_at} />
          </>
        )}
      </p>
      {seen && <LenderDialog details={seen} newest={data} onClose={() => setSeen(undefined)} />}
    </SectionCard>
  );
}
