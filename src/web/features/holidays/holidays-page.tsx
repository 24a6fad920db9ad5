import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Holiday } from "../../../contract/holidays.contract.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { AddHolidayDialog } from "./add-holiday-dialog.tsx";
import { type HolidaySearch, holidaysQuery } from "./holiday-queries.ts";
import { HolidayTable } from "./holiday-table.tsx";
import classes from "./holidays.module.css";
import { RemoveHolidayDialog } from "./remove-holiday-dialog.tsx";

const CONTEXT =
  "An instalment due on a Saturday, a Sunday or one of these days is in time until the next working day, unless its loan type gives no grace. Both Eids and Eid-el-Maulud are added once they are announced.";

/** /holidays: the days on which neither banks nor payrolls work, by year. */
export function HolidaysPage() {
  const search: HolidaySearch = useSearch();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(holidaysQuery(search));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Holiday>();
  const show = (year: string) => void navigate({ to: ".", search: { year } });
  return (
    <>
      <PageHeader
        title="Public Holidays"
        context={CONTEXT}
        action={
          <Button tone="primary" onClick={() => setAdding(true)}>
            Add holiday
          </Button>
        }
      />
      <div className={classes.parts}>
        {data && (
          <SectionCard
            title={`Holidays of ${data.year}`}
            action={
              <SelectBox
                label="Year"
                value={String(data.year)}
                options={data.years.map((year) => ({ value: String(year), label: String(year) }))}
                onChange={show}
              />
            }
          >
            {data.holidays.length > 0 ? (
              <HolidayTable year={data.year} holidays={data.holidays} onRemove={setRemoving} />
            ) : (
              <EmptyState title={`No holidays in ${data.year}`}>Add the days that are announced.</EmptyState>
            )}
          </SectionCard>
        )}
        {!data && !isError && <SkeletonCard label="The holidays are loading" />}
        {!data && isError && (
          <LoadFailed title="The holidays did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {isAdding && (
        <AddHolidayDialog
          onAdded={(year) => {
            setAdding(false);
            show(year);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemoveHolidayDialog holiday={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
