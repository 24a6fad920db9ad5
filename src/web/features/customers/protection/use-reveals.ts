import { createElement, type ReactNode, useEffect, useState } from "react";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { type HiddenNumber, keyOf } from "./hidden-number.ts";

const load = () => import("./reveal-dialog.tsx").then((module) => module.RevealDialog);

/** A revealed number is masked again after this time, so that none stays on an unattended screen. */
const SHOWN_MS = 120_000;

export type Reveals = ReturnType<typeof useReveals>;

/** The numbers revealed at the moment. They exist only in the page's memory. */
export function useReveals() {
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const [isExpected, setExpected] = useState(false);
  const { item: number, opened, open, close } = useOpened<HiddenNumber>();
  const Dialog = usePart(isExpected, load);
  useEffect(() => {
    if (Object.keys(shown).length === 0) return;
    const timer = setTimeout(() => setShown({}), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const onRevealed = (of: HiddenNumber, value: string) => setShown((known) => ({ ...known, [keyOf(of)]: value }));
  const element: ReactNode =
    Dialog && number ? createElement(Dialog, { key: keyOf(number), number, opened, onClose: close, onRevealed }) : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    valueOf: (of: HiddenNumber) => shown[keyOf(of)],
    hide: (of: HiddenNumber) =>
      setShown((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== keyOf(of)))),
    ask: (of: HiddenNumber) => {
      expect();
      open(of);
    },
  };
}
