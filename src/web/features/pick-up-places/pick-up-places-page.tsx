import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PickUpPlace } from "../../../contract/pick-up-places.contract.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextButton } from "../../ui/button/text-button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import classes from "./pick-up-places.module.css";
import { PlaceDialog } from "./place-dialog.tsx";
import { placesQuery } from "./place-queries.ts";

const CONTEXT =
  "Where the customer of a device loan collects the device. Applicants choose among those that are open; without any they say it in words.";

/** /pick-up-places: the register of the places where devices are picked up. */
export function PickUpPlacesPage() {
  const { data, isError, refetch } = useQuery(placesQuery);
  const [opened, setOpened] = useState<{ readonly place?: PickUpPlace }>();
  const mayChange = useHeld().has("manage-loan-types");
  return (
    <>
      <PageHeader
        title="Pick-up Places"
        context={CONTEXT}
        action={
          mayChange && (
            <Button tone="primary" onClick={() => setOpened({})}>
              Add place
            </Button>
          )
        }
      />
      <div className={classes.parts}>
        {data && (
          <SectionCard title="All pick-up places">
            {data.length > 0 ? (
              <Places places={data} onChange={mayChange ? (place) => setOpened({ place }) : undefined} />
            ) : (
              <EmptyState title="No pick-up places yet">Add those where devices are handed out.</EmptyState>
            )}
          </SectionCard>
        )}
        {!data && !isError && <SkeletonCard label="The pick-up places are loading" />}
        {!data && isError && (
          <LoadFailed title="The pick-up places did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {opened && <PlaceDialog place={opened.place} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface PlacesProps {
  readonly places: readonly PickUpPlace[];
  /** Undefined for whoever may only look. */
  readonly onChange: ((place: PickUpPlace) => void) | undefined;
}

function Places({ places, onChange }: PlacesProps) {
  return (
    <SmallTable label="Pick-up places" headings={["Place", "Address", "State", "Action"]} foldsLast>
      {places.map((place) => (
        <tr key={place.id}>
          <WordsCell>{place.name}</WordsCell>
          <WordsCell>{place.address}</WordsCell>
          <td>{place.active ? <Badge tone="success">Open</Badge> : <Badge tone="neutral">Closed</Badge>}</td>
          <td>
            {onChange && (
              <TextButton aria-label={`Change ${place.name}`} onClick={() => onChange(place)}>
                Change
              </TextButton>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
