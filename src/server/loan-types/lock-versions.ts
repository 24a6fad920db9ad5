import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { type LoanTypeRow, lockLoanType, readVersions, type VersionRow } from "./loan-type-version.store.ts";

/** A loan type and its versions, kept until the transaction ends from whoever works on them or fixes an offer by them. */
export async function lockVersions(
  tx: Tx,
  typeId: number,
): Promise<{ readonly type: LoanTypeRow; readonly versions: readonly VersionRow[] }> {
  const type = await lockLoanType(tx, typeId);
  if (!type) throw notFound("loan type");
  return { type, versions: await readVersions(tx, typeId) };
}

/** The version that is meant, where it is in a state. Throws 422 with how it stands now. */
export function requireVersion(
  versions: readonly VersionRow[],
  number: number,
  state: "draft" | "submitted",
): VersionRow {
  const version = versions.find((one) => one.number === number);
  if (version?.state === state) return version;
  throw new Refusal("wrong-status", `Version ${number} is no ${state} version: ${howItStands(version)}.`);
}

function howItStands(version: VersionRow | undefined): string {
  if (!version) return "there is none";
  if (version.state === "draft") return "it is a draft";
  return version.state === "submitted"
    ? `${version.submitter ?? "somebody"} has submitted it`
    : `${version.approver ?? "somebody"} has approved it`;
}
