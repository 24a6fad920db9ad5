import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";
import type { LoanChoices, OfferedLoanType } from "../../../lib/loan/loan-choices.ts";
import type { Draft } from "../draft/draft.ts";

export type Mistakes = Readonly<Record<string, string>>;

/** Undefined unless a type on offer is chosen. */
export function chosenType(draft: Draft, choices: LoanChoices | undefined): OfferedLoanType | undefined {
  return choices?.loan_types.find(({ id }) => String(id) === draft.loan_type);
}

/** The mistakes in the requested loan. Bounds are checked once the choices are loaded. */
export function loanMistakes(draft: Draft, choices: LoanChoices | undefined): Mistakes {
  const type = chosenType(draft, choices);
  if (draft.loan_type === "" || (choices && !type)) return needMistakes(draft);
  return {
    ...(draft.is_device ? deviceMistakes(draft) : amountMistakes(draft, type)),
    ...tenorMistakes(draft, type),
  };
}

/** Without a loan: what it is chosen by, and the loan itself where that chose none. */
function needMistakes({ need, payer }: Draft): Mistakes {
  if (need !== "" && payer !== "") return { loan_type: "Choose a loan" };
  return {
    ...(need === "" && { need: "Choose cash or a device" }),
    ...(payer === "" && { payer: "Choose who pays your salary" }),
  };
}

const deviceMistakes = (draft: Draft): Mistakes => (draft.product_id === "" ? { product_id: "Choose a device" } : {});

function amountMistakes(draft: Draft, type: OfferedLoanType | undefined): Mistakes {
  const amount = typedNaira(draft.amount);
  if (!amount) return { amount: "Enter an amount in naira, for example 150,000" };
  const least = type && fromNaira(type.minimum_amount);
  const most = type && fromNaira(type.maximum_amount);
  if (least === undefined || most === undefined || (amount >= least && amount <= most)) return {};
  return { amount: `${type?.name} lends from ${formatNaira(least)} to ${formatNaira(most)}` };
}

function tenorMistakes(draft: Draft, type: OfferedLoanType | undefined): Mistakes {
  const isOffered = type ? type.tenors.includes(Number(draft.tenor)) : draft.tenor !== "";
  return isOffered ? {} : { tenor: "Choose how many months you need" };
}
