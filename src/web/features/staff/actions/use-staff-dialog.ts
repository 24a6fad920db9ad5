import { createElement, type ReactNode, useState } from "react";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { StaffSubject } from "./staff-dialog.ts";

const load = () => import("./staff-dialogs.tsx").then((module) => module.StaffDialogs);

export type StaffDialog = ReturnType<typeof useStaffDialog>;

/** The open dialog and its member of staff. Typed values survive closing it. */
export function useStaffDialog() {
  const [isExpected, setExpected] = useState(false);
  const { item: subject, opened, open, close } = useOpened<StaffSubject>();
  const [made, setMade] = useState(0);
  const Dialogs = usePart(isExpected, load);
  const done = () => {
    setMade(made + 1);
    close();
  };
  const element: ReactNode =
    Dialogs && subject
      ? createElement(Dialogs, { key: `${keyOf(subject)} ${made}`, subject, opened, onClose: close, onDone: done })
      : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: StaffSubject) => {
      expect();
      open(next);
    },
  };
}

function keyOf(subject: StaffSubject): string {
  return subject.name === "create" ? "create" : `${subject.name} ${subject.person.id}`;
}
