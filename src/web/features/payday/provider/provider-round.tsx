import { useQuery } from "@tanstack/react-query";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../payday.module.css";
import { trafficQuery } from "../payday-queries.ts";

const loadFigures = () => import("./provider-figures.tsx").then((module) => module.ProviderFigures);

/** What goes on with the provider, below the month: fetched after it. */
export function ProviderRound() {
  const { data, isError, refetch } = useQuery(trafficQuery);
  const { Part: Figures, failed, retry } = useFetchedPart(true, loadFigures);
  const onRetry = () => {
    retry();
    void refetch();
  };
  return (
    <SectionCard title="The provider">
      {data && Figures ? (
        <Figures data={data} />
      ) : (
        <p className={classes.line} role="status">
          {isError || failed ? "The provider's report did not load. " : "Loading…"}
          {(isError || failed) && (
            <Button look="tool" onClick={onRetry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </SectionCard>
  );
}
