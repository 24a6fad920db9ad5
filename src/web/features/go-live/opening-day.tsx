import { useQueryClient } from "@tanstack/react-query";
import { announceOpening } from "../../../contract/go-live.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/date/date-field.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";

/** The opening day that the public pages announce. It does not open anything by itself. */
export function OpeningDay({ opensOn }: { opensOn: string | null }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(GO_LIVE_CALLS.announce, {
    rules: rulesOf(announceOpening.body),
    initialValues: { opens_on: opensOn ?? "" },
    asking: ({ opens_on }) => ({ body: { opens_on: opens_on === "" ? null : opens_on } }),
    onSuccess: (list) => queryClient.setQueryData(goLiveQuery.queryKey, list),
  });
  return (
    <SectionCard title="What the public pages say">
      <form className={classes.day} noValidate onSubmit={form.submit}>
        <DateField label="Opening day" {...form.field("opens_on")} />
        <Button submits busy={form.busy}>
          Save day
        </Button>
      </form>
      <p className={classes.quiet}>
        {opensOn === null
          ? "No day is announced: they say that applications are not taken yet, and whom to ask."
          : "They announce this day until it has passed. Nothing opens by itself."}
      </p>
    </SectionCard>
  );
}
