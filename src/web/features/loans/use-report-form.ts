import { type FormEvent, type SyntheticEvent, useRef, useState } from "react";

export const DOWNLOAD_FRAME = "report-download";

export interface ReportChoice {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** Empty for a row for each loan. */
  readonly groupBy: string;
  readonly format: string;
}

interface Mistakes {
  readonly from?: string;
  readonly to?: string;
}

const NOTHING_CHOSEN: ReportChoice = { from: "", to: "", status: "", groupBy: "", format: "xlsx" };

/** What is chosen, what is wrong with it, and what became of the form that was sent. */
export function useReportForm(onSent: () => void) {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [message, setMessage] = useState("");
  const form = useRef<HTMLFormElement>(null);

  const choose = (name: keyof ReportChoice) => (value: string) => {
    setChoice((before) => ({ ...before, [name]: value }));
    setMistakes({});
  };

  function submit(event: FormEvent) {
    const found = mistakesOf(choice);
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) {
      event.preventDefault();
      form.current?.querySelectorAll<HTMLInputElement>("input[type=date]")[first === "from" ? 0 : 1]?.focus();
      return;
    }
    setMessage("The download starts in a moment.");
    // Not before the browser has taken the fields as they are: the token in them is the one that is sent.
    setTimeout(onSent, 0);
  }

  function answered(event: SyntheticEvent<HTMLIFrameElement>) {
    const refusal = refusalIn(event.currentTarget);
    if (refusal) setMessage(refusal);
  }

  return { choice, choose, mistakes, message, form, submit, answered };
}

function mistakesOf({ from, to }: ReportChoice): Mistakes {
  if (from && to && from > to) return { to: "The end date is before the start date" };
  return { ...(!from && { from: "Choose the start date" }), ...(!to && { to: "Choose the end date" }) };
}

/** What the page in the frame says. Of another origin's page only that it came can be known. */
function refusalIn({ contentDocument }: HTMLIFrameElement): string | undefined {
  if (contentDocument === null) return "The report was not made. Try again in a minute.";
  return contentDocument.querySelector("[role=alert]")?.textContent ?? undefined;
}
