import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";

/** Settles the key-copy line with the word that the key's copy shows. */
export function KeyCopyForm() {
  const queryClient = useQueryClient();
  const [word, setWord] = useState("");
  const show = useWrite(GO_LIVE_CALLS.keyCopy, {
    onSuccess: (list) => queryClient.setQueryData(goLiveQuery.queryKey, list),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!show.isPending) show.mutate({ body: { check_word: word } });
  };
  return (
    <form className={classes.day} noValidate onSubmit={submit}>
      <Field label="Check word of the copy" mistake={firstErrors(show.fieldErrors).check_word}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button submits busy={show.isPending}>
        The copy is kept
      </Button>
    </form>
  );
}
