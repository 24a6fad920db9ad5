import { bankName } from "../../../../../domain/customer/banks.ts";
import { ID_FILE_LABELS } from "../../../../../domain/loan/id-files.ts";
import { formatNaira } from "../../../../../domain/money.ts";
import { formatDate } from "../../../../../domain/time/lagos-date.ts";
import { typedNaira } from "../../../../../domain/typed-naira.ts";
import { birthdayOf } from "../../draft/birthday.ts";
import type { Draft } from "../../draft/draft.ts";
import { chosenType } from "../../mistakes/loan-mistakes.ts";
import type { Entered } from "../../mistakes/step-mistakes.ts";
import { STEPS } from "../../steps.ts";

interface Item {
  readonly term: string;
  readonly value: string;
}

/** The review of each step in words; empty optional fields are left out. */
export function reviewedSteps(entered: Entered, device: string | undefined) {
  const { draft, documents } = entered;
  const lists = [
    loanItems(entered, device),
    personItems(draft),
    workItems(draft),
    addressItems(draft),
    [
      { term: ID_FILE_LABELS.valid_id, value: documents.valid_id?.name ?? "" },
      { term: ID_FILE_LABELS.staff_id, value: documents.staff_id?.name ?? "" },
    ],
  ];
  return STEPS.slice(0, lists.length).map((step, index) => ({ step, items: filled(lists[index] ?? []) }));
}

const filled = (items: readonly Item[]) => items.filter(({ value }) => value.trim() !== "");

function loanItems({ draft, choices }: Entered, device: string | undefined): readonly Item[] {
  const amount = typedNaira(draft.amount);
  return [
    { term: "Loan", value: chosenType(draft, choices)?.name ?? "" },
    draft.is_device
      ? { term: "Device", value: device ?? "The device you chose" }
      : { term: "Amount", value: amount === undefined ? "" : formatNaira(amount) },
    { term: "Months", value: draft.tenor },
  ];
}

function personItems(draft: Draft): readonly Item[] {
  const born = birthdayOf(draft);
  return [
    { term: "Name", value: `${draft.title} ${draft.first_name} ${draft.last_name}` },
    { term: "Gender", value: draft.gender },
    { term: "Date of birth", value: born ? formatDate(born) : "" },
    { term: "Phone number", value: draft.phone_number },
    { term: "E-mail address", value: draft.email },
    { term: "BVN", value: draft.bvn },
    { term: "NIN", value: draft.nin },
  ];
}

const workItems = (draft: Draft): readonly Item[] => [
  { term: "Where you work", value: draft.organization_name },
  { term: "IPPIS number", value: draft.ippis_number },
  { term: "Salary bank", value: bankName(draft.bank_code) ?? "" },
  { term: "Account number", value: draft.account_number },
];

const addressItems = (draft: Draft): readonly Item[] => [
  { term: "House address", value: draft.address },
  { term: "City", value: draft.city },
  { term: "State", value: draft.state },
  { term: "Pick-up place", value: draft.is_device ? draft.pick_up_location : "" },
  { term: "Referral code", value: draft.referral_code },
];
