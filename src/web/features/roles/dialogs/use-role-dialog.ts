import { createElement, type ReactNode, useState } from "react";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { RoleHistory, RoleSubject } from "./role-dialog.ts";

const load = () => import("./role-dialogs.tsx").then((module) => module.RoleDialogs);

/** The open dialog and its role. Typed values survive closing it, until the role has a new version. */
export function useRoleDialog(history: RoleHistory) {
  const [isExpected, setExpected] = useState(false);
  const { item: subject, opened, open, close } = useOpened<RoleSubject>();
  const Dialogs = usePart(isExpected, load);
  const element: ReactNode =
    Dialogs && subject
      ? createElement(Dialogs, { key: keyOf(subject), subject, opened, onClose: close, history })
      : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: RoleSubject) => {
      expect();
      open(next);
    },
  };
}

function keyOf(subject: RoleSubject): string {
  return subject.name === "create" ? "create" : `${subject.name} ${subject.role.id} ${subject.role.version}`;
}
