import type { applyForLoan } from "../../../../contract/applications.contract.ts";
import type { BodyInputOf } from "../../../../contract/endpoint.ts";
import { toNaira } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";
import { birthdayOf } from "./birthday.ts";
import type { Documents, ReadyDocument } from "./documents.ts";
import type { Draft } from "./draft.ts";

export type ApplicationBody = BodyInputOf<typeof applyForLoan>;

/** Which consent text was read. */
export interface ConsentRead {
  readonly version: string;
  readonly sha256: string;
}

/** The request body (PUB-07): a complete draft in the contract's form, the documents as base64. */
export async function applicationBody(
  draft: Draft,
  { valid_id, staff_id }: Documents,
  consentRead: ConsentRead,
): Promise<ApplicationBody> {
  if (!valid_id) throw new Error("an application without a valid ID is not complete");
  const sent = {
    ...personOf(draft),
    ...loanOf(draft),
    ...optional({ ippis_number: draft.ippis_number, referral_code: draft.referral_code, website: draft.website }),
    organization_name: draft.organization_name.trim(),
    bank_code: draft.bank_code,
    account_number: compact(draft.account_number),
    address: draft.address.trim(),
    city: draft.city.trim(),
    state: draft.state,
    valid_id: await sentDocument(valid_id),
    ...(staff_id && { staff_id: await sentDocument(staff_id) }),
    consent: true as const,
    consent_version: consentRead.version,
    consent_sha256: consentRead.sha256,
  };
  // The choices come from lists with the contract's values; the server checks again.
  return sent as ApplicationBody;
}

const personOf = (draft: Draft) => ({
  title: draft.title,
  first_name: draft.first_name.trim(),
  last_name: draft.last_name.trim(),
  gender: draft.gender,
  date_of_birth: birthdayOf(draft) ?? "",
  phone_number: draft.phone_number.trim(),
  email: draft.email.trim(),
  bvn: compact(draft.bvn),
  nin: compact(draft.nin),
});

function loanOf(draft: Draft) {
  const amount = typedNaira(draft.amount);
  return {
    loan_type: Number(draft.loan_type),
    tenor: Number(draft.tenor),
    ...(draft.is_device
      ? { product_id: Number(draft.product_id), pick_up_location: draft.pick_up_location.trim() }
      : amount !== undefined && { amount: toNaira(amount) }),
  };
}

/** Empty fields are not sent. */
const optional = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));

const compact = (text: string): string => text.replace(/\s/g, "");

async function sentDocument({ name, blob }: ReadyDocument) {
  return { name, data: await base64Of(blob) };
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
