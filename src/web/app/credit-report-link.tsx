import type { ReportAction } from "../../contract/reports.contract.ts";
import { useHeld } from "../lib/session/permissions.ts";
import { usePart } from "../lib/use-part.ts";
import classes from "./token-link.module.css";

const load = () => import("./token-link.tsx").then((module) => module.TokenLink);

/** A report as a link to the API host with its token (EXP-12, EXP-13), for those who may have it. */
export function CreditReportLink({ action }: { action: ReportAction }) {
  const mayHave = useHeld().has(action);
  const TokenLink = usePart(mayHave, load);
  if (!mayHave) return null;
  return TokenLink ? <TokenLink action={action} /> : <div className={classes.place} />;
}
