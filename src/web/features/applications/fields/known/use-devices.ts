import { useEffect, useState } from "react";
import type { DataOf } from "../../../../../contract/endpoint.ts";
import { listLoanDevices } from "../../../../../contract/loan-choices.contract.ts";
import { callApi } from "../../../../lib/calls/call-api.ts";
import { useOnline } from "../../../../lib/use-online.ts";

export type Device = DataOf<typeof listLoanDevices>[number];

/** A loan type's devices. Refetched on each visit: the picture addresses are valid for minutes only. */
export function useDevices(loanType: string): {
  readonly devices: readonly Device[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [devices, setDevices] = useState<readonly Device[]>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isOnline = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try asks again
  useEffect(() => {
    if (loanType === "" || !isOnline) return;
    const asking = new AbortController();
    const { signal } = asking;
    setFailed(false);
    callApi(listLoanDevices, { query: { loan_type: loanType }, signal }).then(setDevices, () => {
      if (!signal.aborted) setFailed(true);
    });
    return () => asking.abort();
  }, [loanType, tries, isOnline]);
  return { devices, failed, retry: () => setTries(tries + 1) };
}
