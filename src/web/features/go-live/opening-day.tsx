import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/date/date-field.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";

/** The opening day that the public pages announce. It does not open anything by itself. */
export function OpeningDay({ opensOn }: { opensOn: string | null }) {
  const queryClient = useQueryClient();
  const [day, setDay] = useState(opensOn ?? "");
  const announce = useWrite(GO_LIVE_CALLS.announce, {
    onSuccess: (list) => queryClient.setQueryData(goLiveQuery.queryKey, list),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!announce.isPending) announce.mutate({ body: { opens_on: day === "" ? null : day } });
  };
  return (
    <SectionCard title="What the public pages say">
      <form className={classes.day} noValidate onSubmit={submit}>
        <DateField
          label="Opening day"
          value={day}
          mistake={firstErrors(announce.fieldErrors).opens_on}
          onChange={setDay}
        />
        <Button submits busy={announce.isPending}>
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
