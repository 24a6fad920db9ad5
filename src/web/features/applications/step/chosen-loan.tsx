import { useState } from "react";
import type { OfferedLoanType } from "../../../lib/loan/loan-choices.ts";
import classes from "../apply.module.css";
import { changeDraft, type Draft } from "../draft/draft.ts";
import { ChoiceGroup } from "../fields/choice-group.tsx";
import { loanForNeed, NEEDS, PAYERS, whyChosen, whyNone } from "../loan-for-need.ts";
import type { StepState } from "./use-step.ts";

interface ChosenLoanProps {
  readonly state: StepState;
  readonly types: readonly OfferedLoanType[];
  readonly type: OfferedLoanType | undefined;
}

/** What somebody needs and who pays them, the loan which that chooses, and every other one. */
export function ChosenLoan({ state: { draft, control }, types, type }: ChosenLoanProps) {
  const { value: named, ...need } = control("need");
  // Who comes with a loan that was tried or worked out for them has said the first already.
  const chosenNeed = named || (type ? (type.is_device ? "device" : "cash") : "");
  const ask = (asked: Partial<Pick<Draft, "need" | "payer">>): void => {
    const next = { need: chosenNeed, payer: draft.payer, ...asked };
    const found = loanForNeed(types, next);
    const isAsked = next.need !== "" && next.payer !== "";
    changeDraft({ ...next, ...(isAsked && String(found?.id ?? "") !== draft.loan_type && typeChange(found)) });
  };
  return (
    <>
      <ChoiceGroup look="row" options={NEEDS} {...need} value={chosenNeed} onChange={(need) => ask({ need })} />
      <ChoiceGroup look="row" options={PAYERS} {...control("payer")} onChange={(payer) => ask({ payer })} />
      <Chosen draft={draft} types={types} type={type} control={control("loan_type")} />
    </>
  );
}

interface ChosenProps {
  readonly draft: Draft;
  readonly types: readonly OfferedLoanType[];
  readonly type: OfferedLoanType | undefined;
  readonly control: ReturnType<StepState["control"]>;
}

function Chosen({ draft, types, type, control }: ChosenProps) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = draft.need !== "" && draft.payer !== "";
  const isNone = isAsked && !loanForNeed(types, draft);
  const isOurs = isAsked && type !== undefined && loanForNeed(types, draft)?.id === type.id;
  return (
    <div className={classes.product}>
      <div role="status">
        {type && (
          <>
            <p className={classes.choiceLabel}>{type.name}</p>
            <p>{isOurs ? whyChosen(draft) : "You chose this loan yourself."}</p>
          </>
        )}
        {!type && isNone && <p>{whyNone(draft)}</p>}
        {!type && !isAsked && <p>Answer both, and we choose the loan that fits.</p>}
      </div>
      {type && <p>{type.summary}</p>}
      <details
        open={isOpen || isNone || control.mistake !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Change</summary>
        <ChoiceGroup
          options={types.map(({ id, name, summary }) => ({
            value: String(id),
            label: name,
            more: <span>{summary}</span>,
          }))}
          {...control}
          onChange={(id) => changeDraft(typeChange(types.find((offered) => String(offered.id) === id)))}
        />
      </details>
    </div>
  );
}

/** The device belonged to the other loan; the amount may apply to this one too. */
const typeChange = (type: OfferedLoanType | undefined): Partial<Draft> => ({
  loan_type: type ? String(type.id) : "",
  is_device: type?.is_device ? "yes" : "",
  product_id: "",
  ...(type?.is_device ? {} : { pick_up_location: "" }),
});
