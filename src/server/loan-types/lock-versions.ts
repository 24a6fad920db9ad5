import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { type LoanTypeRow, lockLoanType, readVersions, type VersionRow } from "./loan-type-version.store.ts";

/**
 * A loan type and its versions, locked until the transaction ends against changes of them and against fixing offers.
 */
export async function lockVersions(
  tx: Tx,
  typeId: number,
): Promise<{ readonly type: LoanTypeRow; readonly versions: readonly VersionRow[] }> {
  const type = await lockLoanType(tx, typeId);
  if (!type) throw notFound("loan type");
  return { type, versions: await readVersions(tx, typeId) };
}

/** The named version, if it is in the given state. Throws 422 with its current state. */
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
