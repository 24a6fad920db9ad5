import { createElement, type ReactNode, useState } from "react";
import type { Person } from "../../../../contract/person.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";

const load = () => import("./customer-form-dialog.tsx").then((module) => module.CustomerFormDialog);

/**
 * The customer form, preloaded when it is likely to be opened. Closed, it keeps typed values until opened for another
 * customer.
 */
export function useCustomerForm() {
  const [isExpected, setExpected] = useState(false);
  const { item: customer, opened, open, close } = useOpened<Person>();
  const Form = usePart(isExpected, load);
  const element: ReactNode =
    Form && customer ? createElement(Form, { key: customer.id, customer, opened, onClose: close }) : null;
  const expect = () => setExpected(true);
  return {
    element,
    expect,
    open: (next: Person) => {
      expect();
      open(next);
    },
  };
}
