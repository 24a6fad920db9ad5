import { useState } from "react";

/**
 * What a dialog is open for. It is remembered after closing: typed values stay until the dialog is opened for something
 * else.
 */
export function useOpened<Item>() {
  const [state, setState] = useState<{ readonly item: Item; readonly opened: boolean }>();
  return {
    item: state?.item,
    opened: state?.opened ?? false,
    open: (item: Item) => setState({ item, opened: true }),
    close: () => setState((known) => known && { ...known, opened: false }),
  };
}
