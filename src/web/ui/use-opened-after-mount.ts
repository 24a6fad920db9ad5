import { useEffect, useState } from "react";

/** A dialog that is open from its first moment would not know what to give the focus back to. */
export function useOpenedAfterMount(wanted: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  return opened && wanted;
}
