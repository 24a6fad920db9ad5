import type { ListedLoanType, LoanTypeVersion } from "../../contract/loan-types.contract.ts";
import type { Beginning } from "../../domain/loan-type/beginning.ts";
import { tellTerms } from "../../domain/loan-type/told-terms.ts";
import { liveAt, stateAt, yetToBegin } from "../../domain/loan-type/version-life.ts";
import { lifeOf, termsFrom } from "../loan-record/loan-type.store.ts";
import type { LoanTypeRow, VersionRow } from "./loan-type-version.store.ts";

/** The parts of a type that all its versions share. */
export function presentKind({ id, code, name, is_device, grace_days }: LoanTypeRow) {
  return {
    id,
    code,
    name,
    is_device,
    grace_days: grace_days === "none" ? ("none" as const) : ("next_working_day" as const),
  };
}

/** A type with its currently relevant versions. */
export function presentListed(type: LoanTypeRow, versions: readonly VersionRow[], at: Date): ListedLoanType {
  const lives = versions.map((row) => ({ ...lifeOf(row), row }));
  const shortly = (row: VersionRow | undefined) => {
    if (!row) return null;
    const { number, name, effective_from } = row;
    return { number, name, state: stateAt(lifeOf(row), lives, at), effective_from };
  };
  return {
    ...presentKind(type),
    live: shortly(liveAt(lives, at)?.row),
    next: shortly(yetToBegin(lives, at)[0]?.row),
    in_work: shortly(versions.find(({ state }) => state !== "approved")),
  };
}

/** A version in the screens' form: naira and percent, its state at a moment. */
export function presentVersion(
  row: VersionRow,
  versions: readonly VersionRow[],
  at: Date,
  beginning: Beginning | undefined,
): LoanTypeVersion {
  const { payer_kinds, ...terms } = { ...tellTerms(termsFrom(row)), payer_kinds: termsFrom(row).payerKinds };
  return {
    ...terms,
    payer_kinds: [...payer_kinds],
    number: row.number,
    state: stateAt(lifeOf(row), versions.map(lifeOf), at),
    fee_vat_percent: 0,
    effective_from: row.effective_from,
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    submitted_by: row.submitter,
    approved_at: row.approved_at?.toISOString() ?? null,
    approved_by: row.approver,
    retired: row.retired_at && {
      at: row.retired_at.toISOString(),
      by: row.retirer,
      reason: row.retirement_reason ?? "",
    },
    beginning: beginning
      ? { dearer: [...beginning.dearer], earliest: beginning.earliest, problem: beginning.problem ?? null }
      : null,
  };
}
