import { useState } from "react";
import { type LoanType, loanTypeKind } from "../../../../contract/loan-types.contract.ts";
import { type TermsMistakes, termsMistakes } from "../../../../domain/loan-type/told-terms.ts";
import { type ApiError, firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { mistakesIn } from "../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useMistakes } from "../../../lib/form/use-mistakes.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { LOAN_TYPE_CALLS } from "../loan-type-calls.ts";
import { useLoanTypesChanged } from "../loan-type-queries.ts";
import type { Kind } from "../terms/kind-fields.tsx";
import { EMPTY, type TypedTerms, told, typedFrom } from "../terms/terms-draft.ts";

const KIND_RULES = rulesOf(loanTypeKind);

type Mistakes = TermsMistakes & { readonly code?: string };

/** The form of a new loan type, a new version, or an existing draft. Typed values survive an error. */
export function useVersionForm(type: LoanType | undefined) {
  const inWork = type?.versions.find(({ state }) => state === "draft");
  const model = inWork ?? type?.versions.find(({ state }) => state === "live") ?? type?.versions[0];
  const [typed, setTyped] = useState<TypedTerms>(() =>
    model ? { ...typedFrom(model), ...(!inWork && { effective_from: "" }) } : EMPTY,
  );
  const [kind, setKind] = useState<Kind>({ code: "", is_device: false, grace_days: "next_working_day" });
  const { fields, mistakes, fault, forgive } = useMistakes<Mistakes, HTMLFormElement>();
  const navigate = useNavigate();
  const changed = useLoanTypesChanged();
  const ends = {
    onSuccess: ({ id }: LoanType): void => {
      changed();
      void navigate({ to: `/loan-types/${id}` });
    },
    onError: ({ errors }: ApiError): void => void fault(firstErrors(errors)),
  };
  const create = useWrite(LOAN_TYPE_CALLS.create, ends);
  const draft = useWrite(LOAN_TYPE_CALLS.draft, ends);
  const update = useWrite(LOAN_TYPE_CALLS.change, ends);
  const save = inWork ? update : type ? draft : create;
  const submit = (): void => {
    const terms = told(typed);
    const { code } = type ? {} : mistakesIn(KIND_RULES, kind);
    const found: Mistakes = { ...termsMistakes(terms), ...(code && { code }) };
    if (fault(found)) return;
    const body = { ...terms, payer_kinds: [...terms.payer_kinds] };
    if (!type) create.mutate({ body: { ...kind, ...body } });
    else if (inWork) update.mutate({ params: { id: type.id }, body });
    else draft.mutate({ params: { id: type.id }, body });
  };
  return {
    typed,
    kind,
    mistakes,
    fields,
    isDraft: inWork !== undefined,
    change: (next: Partial<TypedTerms>): void => {
      setTyped({ ...typed, ...next });
      forgive();
    },
    changeKind: (next: Partial<Kind>): void => {
      setKind({ ...kind, ...next });
      forgive();
    },
    submit,
    busy: save.isPending,
    /** The server's message if no field is to blame. */
    refusal: Object.keys(mistakes).length === 0 ? save.error?.message : undefined,
  };
}
