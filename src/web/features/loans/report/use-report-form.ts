import { type FormEvent, type SyntheticEvent, useState } from "react";
import { reportDays } from "../../../../contract/reports.contract.ts";
import { refusalInFrame } from "../../../lib/calls/refusal-in-frame.ts";
import { periodMistakes } from "../../../lib/form/period-mistakes.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useMistakes } from "../../../lib/form/use-mistakes.ts";

export const DOWNLOAD_FRAME = "report-download";

export interface ReportChoice {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** Empty for one row per loan. */
  readonly groupBy: string;
  readonly format: string;
}

interface Mistakes {
  readonly from?: string;
  readonly to?: string;
}

const RULES = rulesOf(reportDays);
const NOTHING_CHOSEN: ReportChoice = { from: "", to: "", status: "", groupBy: "", format: "xlsx" };

/** The choices, their mistakes, and the result of the submitted form. */
export function useReportForm(onSent: () => void) {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const { fields, mistakes, fault, forgive } = useMistakes<Mistakes, HTMLFormElement>();
  const [message, setMessage] = useState("");

  const change = (next: Partial<ReportChoice>): void => {
    setChoice((before) => ({ ...before, ...next }));
    forgive();
  };
  const choose = (name: keyof ReportChoice) => (value: string) => change({ [name]: value });

  function submit(event: FormEvent) {
    if (fault(reportMistakes(choice))) {
      event.preventDefault();
      return;
    }
    setMessage("The download starts in a moment.");
    // Only after the browser has read the fields: the token in them is the one that is sent.
    setTimeout(onSent, 0);
  }

  function answered(event: SyntheticEvent<HTMLIFrameElement>) {
    const refusal = refusalInFrame(event.currentTarget);
    if (refusal) setMessage(refusal);
  }

  return { choice, choose, chooseDays: change, mistakes, message, fields, submit, answered };
}

function reportMistakes({ from, to }: ReportChoice): Mistakes {
  const { from_date, to_date } = periodMistakes(RULES, { from_date: from, to_date: to });
  return { ...(from_date && { from: from_date }), ...(to_date && { to: to_date }) };
}
