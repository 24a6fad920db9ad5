import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Employer } from "../../../contract/employers.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Options } from "../../ui/field/select-box.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useDelayedSearch } from "../../ui/field/use-delayed-search.ts";
import { countText } from "../../ui/figure/count-text.ts";
import { EMPLOYER_CALLS } from "./employer-calls.ts";
import { employerListQuery, useEmployersChanged } from "./employer-queries.ts";
import classes from "./employers.module.css";

/** Asks which employer stays, and says what is moved to it. */
export function MergeDialog({ employer, onClose }: { readonly employer: Employer; readonly onClose: () => void }) {
  const [q, setQ] = useState("");
  const [into, setInto] = useState("");
  const [mistake, setMistake] = useState<string>();
  const { text, change } = useDelayedSearch(q, setQ);
  const { data } = useQuery(employerListQuery(q === "" ? {} : { q }));
  const others = (data?.data ?? []).filter(({ id }) => id !== employer.id);
  const navigate = useNavigate();
  const changed = useEmployersChanged();
  const merge = useWrite(EMPLOYER_CALLS.mergeEmployer, {
    onSuccess: ({ id }) => {
      changed();
      onClose();
      void navigate({ to: `/employers/${id}` });
    },
  });
  const submit = (): void => {
    if (into === "") setMistake("Choose the employer that stays");
    else merge.mutate({ params: { id: employer.id }, body: { into: Number(into) } });
  };
  return (
    <DialogForm
      title={`Merge ${employer.name}`}
      confirmLabel="Merge"
      danger
      busy={merge.isPending}
      failure={merge.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Find the employer that stays"
        value={text}
        placeholder="Name, alias, code"
        maxLength={100}
        autofocus
        onChange={change}
      />
      <Field label="Employer that stays" mistake={mistake}>
        {(control) => (
          <select
            {...control}
            value={into}
            onChange={(event) => {
              setInto(event.currentTarget.value);
              setMistake(undefined);
            }}
          >
            <Options
              of={[
                { value: "", label: others.length === 0 ? "No match" : "Select" },
                ...others.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
              ]}
            />
          </select>
        )}
      </Field>
      <p className={classes.note}>
        {countText(employer.loans, "loan")} and every name of {employer.name} become the other's. Nothing is deleted:
        this row stays, closed, and says where they went. It cannot be taken back.
      </p>
    </DialogForm>
  );
}
