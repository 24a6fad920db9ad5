import { addEmployerAlias, type Employer } from "../../../contract/employers.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextButton } from "../../ui/button/text-button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { EMPLOYER_CALLS } from "./employer-calls.ts";
import { useEmployersChanged } from "./employer-queries.ts";
import classes from "./employers.module.css";

/** All other spellings of an employer, and a field to add one. Typed text survives a refusal. */
export function AliasCard({ employer }: { readonly employer: Employer }) {
  const { id, aliases, merged_into } = employer;
  const changed = useEmployersChanged();
  const remove = useWrite(EMPLOYER_CALLS.removeAlias, { onSuccess: changed });
  return (
    <SectionCard title="Other spellings">
      {aliases.length > 0 ? (
        <SmallTable label="Aliases" headings={["Spelling", "Added by", "Added", "Action"]} foldsLast>
          {aliases.map(({ words, added_by, added_at }) => (
            <tr key={words}>
              <WordsCell>{words}</WordsCell>
              <WordsCell>{added_by ?? <Empty />}</WordsCell>
              <td>
                <DateText date={added_at} />
              </td>
              <td>
                <TextButton
                  aria-label={`Remove, ${words}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ params: { id }, body: { alias: words } })}
                >
                  Remove
                </TextButton>
              </td>
            </tr>
          ))}
        </SmallTable>
      ) : (
        <p className={classes.note}>No other spellings.</p>
      )}
      {!merged_into && <AddAlias id={id} onAdded={changed} />}
    </SectionCard>
  );
}

function AddAlias({ id, onAdded }: { readonly id: number; readonly onAdded: () => void }) {
  const form = useEndpointForm(EMPLOYER_CALLS.addAlias, {
    rules: rulesOf(addEmployerAlias.body),
    initialValues: { alias: "" },
    asking: (body) => ({ params: { id }, body }),
    onSuccess: onAdded,
  });
  return (
    <form noValidate className={classes.parts} onSubmit={form.submit}>
      <TextField label="Another spelling" maxLength={200} {...form.field("alias")} />
      <div className={classes.actions}>
        <Button submits disabled={form.busy}>
          Add alias
        </Button>
        {form.failure && <QuietFailure busy={form.busy} />}
      </div>
    </form>
  );
}
