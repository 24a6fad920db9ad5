import { useState } from "react";

const KEY = "tenor-narrow-sidebar";

/** Whether the sidebar shows only icons; remembered on the device. */
export function useNarrowSidebar() {
  const [narrow, setNarrow] = useState(() => remembered(() => localStorage.getItem(KEY) === "yes"));
  function toggle() {
    remembered(() => localStorage.setItem(KEY, narrow ? "no" : "yes"));
    setNarrow(!narrow);
  }
  return { narrow, toggle };
}

function remembered<Value>(act: () => Value): Value | false {
  try {
    return act();
  } catch {
    return false;
  }
}
