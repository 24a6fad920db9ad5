import { memoryLocation } from "wouter/memory-location";
import type { Addresses } from "./addresses.ts";

/** The addresses of a test, with a way back. */
export function memoryAddresses(first: string): Addresses & { readonly back: () => void } {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: first, record: true });
  const read = (): string => history.at(-1) ?? "";
  return {
    read,
    write: navigate,
    useAddress: () => `${hook()[0]}?${searchHook()}`,
    back() {
      history.pop();
      navigate(read(), { replace: true });
    },
  };
}
