import { createElement, type ReactNode, useState } from "react";
import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { useOpened } from "../../lib/use-opened.ts";
import { usePart } from "../../lib/use-part.ts";

/** The purposes of a dialog. */
export type ApprovalSubject =
  | { readonly name: "new" }
  | { readonly name: "deactivate"; readonly approval: SpecialApproval };

const load = () => import("./approval-dialogs.tsx").then((module) => module.ApprovalDialogs);

/** The dialogs, loaded when one is expected. Typed values survive closing the form. */
export function useApprovalDialog() {
  const [isExpected, setExpected] = useState(false);
  const { item: subject, opened, open, close } = useOpened<ApprovalSubject>();
  const Dialogs = usePart(isExpected, load);
  const element: ReactNode =
    Dialogs && subject ? createElement(Dialogs, { key: subject.name, subject, opened, onClose: close }) : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: ApprovalSubject) => {
      expect();
      open(next);
    },
  };
}
