import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { readLender } from "../../../contract/lender.contract.ts";
import { DateTimeText } from "../../ui/date-text.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PlainButton } from "../../ui/plain-button.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import { SkeletonCard } from "../../ui/skeleton-card.tsx";
import classes from "./lender.module.css";
import { lenderDetailsQuery } from "./lender-calls.ts";
import { LenderDialog } from "./lender-dialog.tsx";

export type LenderDetails = DataOf<typeof readLender>;

/** Who lends, as pages, messages, offers and signed documents say it. */
export function LenderCard() {
  const { data, isError, refetch } = useQuery(lenderDetailsQuery);
  // What was on the screen when the button was pressed.
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
    <SectionCard title="Lender" action={<PlainButton onClick={() => setSeen(data)}>Change</PlainButton>}>
      <DefinitionList items={LENDER_FIELDS.map(({ field, label }) => ({ term: label, value: data[field] }))} />
      <p className={classes.quiet}>
        {data.changed_at === null ? (
          "As the environment says"
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

export type LenderField = Exclude<keyof LenderDetails, "changed_at" | "changed_by" | "version">;

export const LENDER_FIELDS: readonly {
  readonly field: LenderField;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
}[] = [
  { field: "name", label: "Name", required: true, maxLength: 120 },
  { field: "address", label: "Address", required: true, maxLength: 200 },
  { field: "registration", label: "Registration and licence", required: false, maxLength: 200 },
  { field: "complaints_email", label: "E-mail for complaints", required: true, maxLength: 254 },
  { field: "complaints_phone", label: "Phone for complaints", required: false, maxLength: 32 },
  { field: "privacy_email", label: "E-mail for questions about personal data", required: true, maxLength: 254 },
];
