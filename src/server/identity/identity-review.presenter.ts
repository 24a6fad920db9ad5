import type { z } from "zod";
import type { identityReview, identityReviewDetail } from "../../contract/identity.contract.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import type { IdentitySight } from "../../domain/customer/identity-access.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { ReviewDetailRow, ReviewRow } from "./identity-review.store.ts";

/** A check as the queue shows it. */
export function presentReview(row: ReviewRow): z.input<typeof identityReview> {
  return {
    id: row.id,
    kind: row.kind,
    customer: { id: row.customer_id, name: row.customer_name },
    loan: { id: row.loan_id, reference: row.loan_reference },
    outcome: row.state === "due" || row.state === "asking" ? "unknown" : row.state,
    differences: [...(row.differences ?? [])],
    asked_at: row.asked_at?.toISOString() ?? null,
    decided: presentDecision(row),
  };
}

type Decided = Pick<ReviewRow, "decision" | "reason" | "decided_by" | "decided_at">;

/** Who decided what, when and why; null if nobody has. */
export function presentDecision({ decision, reason, decided_by, decided_at }: Decided) {
  if (!decision || !decided_at) return null;
  return { decision, reason: reason ?? "", by: decided_by ?? "", at: decided_at.toISOString() };
}

/** A check with both sides, as far as the caller may see the customer's identity. */
export function presentReviewDetail(
  row: ReviewDetailRow,
  identity: IdentitySight,
): z.input<typeof identityReviewDetail> {
  const isWhole = identity === "whole";
  const phone = (number: string | null): string | null => (number === null || isWhole ? number : maskNumber(number));
  const day = (date: string | null): string | null => (isWhole ? date : null);
  const { answer } = row;
  return {
    ...presentReview(row),
    identity,
    number: isWhole ? shownNumber(row.number) : maskNumber(row.number),
    on_file: { name: row.customer_name, birth_date: day(row.date_of_birth), phone: phone(row.phone) },
    register: answer && {
      name: [answer.firstName, answer.middleName, answer.lastName].filter(Boolean).join(" "),
      birth_date: day(answer.birthDate),
      phone: phone(answer.phone),
      photo_sha256: isWhole ? answer.photoHash : null,
    },
    message: row.message,
    tries: row.tries,
    cost: toNaira(kobo(row.cost)),
    consent: {
      version: row.consent_version,
      sha256: row.consent_hash?.toString("hex") ?? null,
      at: row.consent_at.toISOString(),
    },
  };
}
