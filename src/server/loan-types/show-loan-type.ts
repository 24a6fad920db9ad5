import type { LoanType } from "../../contract/loan-types.contract.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../refusal/refusal.ts";
import { judgeVersion, takesTwoPersons } from "./judge-version.ts";
import { presentKind, presentVersion } from "./loan-type.presenter.ts";
import { readLoanType, readVersions } from "./loan-type-version.store.ts";

/** A loan type with all its versions, as a member of staff sees it now. Throws 404. */
export async function showLoanType(deps: Deps, id: number, userId: number): Promise<LoanType> {
  const db = deps.db.query;
  const type = await readLoanType(db, id);
  if (!type) throw notFound("loan type");
  const versions = await readVersions(db, id);
  const at = deps.clock.now();
  const inWork = versions.find(({ state }) => state !== "approved");
  const beginning = inWork && (await judgeVersion(db, deps, inWork, { versions, at }));
  return {
    ...presentKind(type),
    today: lagosDateOf(at),
    notice_days: deps.config.loanTypeNoticeDays,
    two_persons: await takesTwoPersons(db, deps),
    submitted_by_you: inWork?.submitted_by === userId,
    versions: versions.map((row) => presentVersion(row, versions, at, row === inWork ? beginning : undefined)),
  };
}
