import { useQueryClient } from "@tanstack/react-query";
import { showKeyCopy } from "../../../contract/go-live.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";

/** Settles the key-copy line with the word that the key's copy shows. */
export function KeyCopyForm() {
  const queryClient = useQueryClient();
  const form = useEndpointForm(GO_LIVE_CALLS.keyCopy, {
    rules: rulesOf(showKeyCopy.body),
    initialValues: { check_word: "" },
    asking: (body) => ({ body }),
    onSuccess: (list) => queryClient.setQueryData(goLiveQuery.queryKey, list),
  });
  return (
    <form className={classes.day} noValidate onSubmit={form.submit}>
      <TextField
        label="Check word of the copy"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("check_word")}
      />
      <Button submits busy={form.busy}>
        The copy is kept
      </Button>
    </form>
  );
}
