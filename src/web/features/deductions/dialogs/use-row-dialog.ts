import { createElement, type FunctionComponent, type ReactNode, useState } from "react";
import type { DeductionRow } from "../../../../contract/deductions.contract.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { DeductionDialogName, DeductionDialogsProps, PostedRepayment } from "./deduction-dialog.ts";

interface Subject {
  readonly loan: DeductionRow;
  readonly name: DeductionDialogName;
}

export interface RepaymentOutcome {
  readonly loan: DeductionRow;
  readonly posted: PostedRepayment;
}

/**
 * Which dialog is open for which row, and the result of the last repayment. A closed dialog keeps typed values; an open
 * one shows its row as last fetched.
 */
export function useRowDialog(
  load: () => Promise<FunctionComponent<DeductionDialogsProps>>,
  rows: readonly DeductionRow[] = [],
) {
  const [isExpected, setExpected] = useState(false);
  const [subject, setSubject] = useState<Subject>();
  const [opened, setOpened] = useState(false);
  const [result, setResult] = useState<RepaymentOutcome>();
  const Dialogs = usePart(isExpected, load);
  const element: ReactNode =
    Dialogs && subject
      ? createElement(Dialogs, {
          ...subject,
          loan: rows.find(({ id }) => id === subject.loan.id) ?? subject.loan,
          key: `${subject.loan.id} ${subject.name}`,
          opened,
          onClose: () => setOpened(false),
          onPosted: (posted: PostedRepayment) => setResult({ loan: subject.loan, posted }),
        })
      : null;
  return {
    element,
    result,
    dismissResult: () => setResult(undefined),
    expect: () => setExpected(true),
    open: (loan: DeductionRow, name: DeductionDialogName) => {
      setExpected(true);
      setSubject({ loan, name });
      setOpened(true);
    },
  };
}
