import { useQuery } from "@tanstack/react-query";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { NEEDS_PERMISSION, WITHHELD } from "../../../ui/identity-words.ts";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import record from "../../../ui/record-words.module.css";
import { IDENTITY_CALLS } from "../identity-calls.ts";
import { hitQuery } from "../identity-queries.ts";
import { DecidedLine } from "../reviews/decided-line.tsx";
import { DecisionForm, useDecision } from "../reviews/decision-form.tsx";
import { groundWords } from "../reviews/review-words.ts";
import { SidesTable } from "../reviews/sides-table.tsx";

const FOLLOWS = {
  "same-person": "The customer's loans are neither offered, approved nor paid out, as long as the list is in force.",
  "someone-else": "The customer's loans go on. It is asked again when the customer or the entry changes.",
};

/** A customer and a watch-list entry side by side, and the decision whether they are the same person. */
export function HitDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: hit, isError, refetch } = useQuery(hitQuery(id));
  const form = useDecision(IDENTITY_CALLS.decideHit, id, onClose);
  return (
    <DecisionForm
      title={hit ? `Is ${hit.customer.name} on ${hit.entry.list}?` : "Watch-list hit"}
      follows={FOLLOWS}
      form={form}
      isOpen={hit !== undefined && !hit.decided && !hit.ended_at}
    >
      {!hit && !isError && <SkeletonCard label="The hit is loading" />}
      {!hit && isError && (
        <LoadFailed title="The hit did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      {hit && (
        <>
          <p className={record.note}>
            Matches in: {groundWords(hit)}. {hit.listed.source ?? hit.listed.list}, version {hit.listed.version}, row{" "}
            {hit.listed.row}. The customer is told nothing of it.
          </p>
          <SidesTable
            label="On file and on the list"
            sides={["On file", "On the list"]}
            rows={[
              { term: "Name", values: [hit.on_file.name, hit.listed.name] },
              { term: "Other names", values: ["", hit.listed.aliases.join("; ")] },
              {
                term: "Birth date",
                values: [dayOf(hit.on_file.birth_date), dayOf(hit.listed.birth_date) || hit.listed.birth_note],
              },
              { term: "BVN", values: [hit.on_file.bvn, hit.listed.bvn] },
              { term: "Loans", values: [hit.loans.map(({ reference }) => reference).join(", "), ""] },
            ]}
          />
          {hit.identity !== "whole" && (
            <p className={record.note}>{hit.identity === "masked" ? NEEDS_PERMISSION : WITHHELD}</p>
          )}
          {hit.ended_at && !hit.decided && (
            <p className={record.note}>They no longer match, so there is nothing to decide.</p>
          )}
          {hit.decided && <DecidedLine decided={hit.decided} reads />}
        </>
      )}
    </DecisionForm>
  );
}

const dayOf = (day: string | null) => day && <DateText date={day} />;
