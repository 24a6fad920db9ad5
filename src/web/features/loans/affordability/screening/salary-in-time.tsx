import { getSalaryShare } from "../../../../../contract/affordability.contract.ts";
import { meets } from "../../../../../domain/permissions.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { usePart } from "../../../../lib/use-part.ts";
import classes from "../affordability.module.css";

const loadShare = () => import("./salary-share.tsx").then((module) => module.SalaryShare);

/** The salary bar of the last screening, for those who may see it; its code comes behind the facts of the loan. */
export function SalaryInTime({ loanId }: { loanId: number }) {
  const maySee = meets(getSalaryShare.access, useHeld());
  const Share = usePart(maySee, loadShare);
  if (!maySee) return null;
  return <div className={classes.salary}>{Share && <Share loanId={loanId} none="No salary was found." />}</div>;
}
