import { createElement, type ReactNode, useState } from "react";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { LeadList } from "../list/lead-lists.ts";
import type { LeadSubject } from "./lead-dialog.ts";

const load = () => import("./lead-dialogs.tsx").then((module) => module.LeadDialogs);

export type LeadDialog = ReturnType<typeof useLeadDialog>;

/** Which dialog is open for which lead. A closed dialog keeps typed values. */
export function useLeadDialog(scope: LeadList["scope"], onGiven: () => void) {
  const [isExpected, setExpected] = useState(false);
  const { item: subject, opened, open, close } = useOpened<LeadSubject>();
  const Dialogs = usePart(isExpected, load);
  const element: ReactNode =
    Dialogs && subject
      ? createElement(Dialogs, { key: keyOf(subject), subject, scope, opened, onClose: close, onGiven })
      : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: LeadSubject) => {
      expect();
      open(next);
    },
  };
}

function keyOf(subject: LeadSubject): string {
  const ids = subject.name === "reassign" ? subject.leads.map(({ id }) => id) : [subject.lead.id];
  return `${subject.name} ${ids.join(" ")}`;
}
