import { createElement, type ReactNode, useRef, useState } from "react";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { ProductDrafts } from "../form/product-draft.ts";
import type { ProductHistory, ProductSubject } from "./product-dialog.ts";

const load = () => import("./product-dialogs.tsx").then((module) => module.ProductDialogs);

/** The open dialog and its product. A closed form keeps typed values, even while others are open. */
export function useProductDialog(history: ProductHistory | undefined) {
  const [isExpected, setExpected] = useState(false);
  const drafts = useRef<ProductDrafts>(new Map());
  const { item: subject, opened, open, close } = useOpened<ProductSubject>();
  const Dialogs = usePart(isExpected, load);
  const shown = {
    drafts: drafts.current,
    history,
    opened,
    onClose: close,
    onReopen: () => subject && open(subject),
  };
  const element: ReactNode =
    Dialogs && subject ? createElement(Dialogs, { key: keyOf(subject), subject, ...shown }) : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: ProductSubject) => {
      expect();
      open(next);
    },
  };
}

function keyOf(subject: ProductSubject): string {
  return subject.name === "new" ? "new" : `${subject.name} ${subject.product.id}`;
}
