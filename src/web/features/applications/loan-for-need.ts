import { type PayerKind, payersInWords } from "../../../domain/employer/payer-kinds.ts";
import type { OfferedLoanType } from "../../lib/loan/loan-choices.ts";
import type { Draft } from "./draft/draft.ts";

/** What somebody wants the loan for. */
export const NEEDS = [
  { value: "cash", label: "Cash" },
  { value: "device", label: "A device" },
] as const;

/** Who pays a salary, as those who earn it say it. */
export const PAYERS: readonly { readonly value: PayerKind; readonly label: string }[] = [
  { value: "federal", label: "Federal government (IPPIS)" },
  { value: "state", label: "State government" },
  { value: "local", label: "Local government" },
  { value: "private", label: "Private employer" },
];

type Asked = Pick<Draft, "need" | "payer">;

/** The loan for a need: the one meant for the fewest other payers, and among equals the lender's first. */
export function loanForNeed(types: readonly OfferedLoanType[], { need, payer }: Asked): OfferedLoanType | undefined {
  if (need === "" || payer === "") return undefined;
  const fitting = types.filter((type) => type.is_device === (need === "device") && isPaidBy(type, payer));
  return fitting.reduce<OfferedLoanType | undefined>(
    (best, type) => (best && best.payer_kinds.length <= type.payer_kinds.length ? best : type),
    undefined,
  );
}

const isPaidBy = ({ payer_kinds }: OfferedLoanType, payer: string) => payer_kinds.some((kind) => kind === payer);

/** "Chosen because you need cash and the federal government pays you." */
export function whyChosen({ need, payer }: Asked): string {
  const paid = PAYERS.flatMap(({ value }) => (value === payer ? [value] : []));
  return `Chosen because you need ${need === "device" ? "a device" : "cash"} and ${payersInWords(paid)} pays you.`;
}

/** Why there is no loan for a need. */
export function whyNone({ need, payer }: Asked): string {
  const paid = PAYERS.flatMap(({ value }) => (value === payer ? [value] : []));
  return `There is no loan for ${need === "device" ? "a device" : "cash"} where ${payersInWords(paid)} pays you. Choose another one below, or call us.`;
}
