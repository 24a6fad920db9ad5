import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Employer, mergeEmployer } from "../../../../contract/employers.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { useDelayedSearch } from "../../../ui/field/search/use-delayed-search.ts";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { EMPLOYER_CALLS } from "../employer-calls.ts";
import { employerListQuery, useEmployersChanged } from "../employer-queries.ts";
import classes from "../employers.module.css";

/** Asks which employer stays, and says what is moved to it. */
export function MergeDialog({ employer, onClose }: { readonly employer: Employer; readonly onClose: () => void }) {
  const [q, setQ] = useState("");
  const { text, change } = useDelayedSearch(q, setQ);
  const { data } = useQuery(employerListQuery(q === "" ? {} : { q }));
  const others = (data?.data ?? []).filter(({ id }) => id !== employer.id);
  const navigate = useNavigate();
  const changed = useEmployersChanged();
  const form = useEndpointForm(EMPLOYER_CALLS.mergeEmployer, {
    rules: rulesOf(mergeEmployer.body),
    initialValues: { into: "" },
    asking: ({ into }) => ({ params: { id: employer.id }, body: { into: into === "" ? undefined : Number(into) } }),
    onClose,
    onSuccess: ({ id }) => {
      changed();
      void navigate({ to: `/employers/${id}` });
    },
  });
  return (
    <DialogForm
      title={`Merge ${employer.name}`}
      confirmLabel="Merge"
      danger
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <TextField
        label="Find the employer that stays"
        value={text}
        placeholder="Name, alias, code"
        maxLength={100}
        autofocus
        onChange={change}
      />
      <SelectField
        label="Employer that stays"
        options={[
          { value: "", label: others.length === 0 ? "No match" : "Select" },
          ...others.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
        ]}
        {...form.field("into")}
      />
      <p className={classes.note}>
        {countText(employer.loans, "loan")} and every name of {employer.name} become the other's. Nothing is deleted:
        this row stays, closed, and says where they went. It cannot be undone.
      </p>
    </DialogForm>
  );
}
