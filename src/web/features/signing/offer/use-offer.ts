import { useCallback, useEffect, useState } from "react";
import { getOffer, type Offer } from "../../../../contract/signing.contract.ts";
import { ApiError, networkError } from "../../../lib/calls/api-error.ts";
import { callApi } from "../../../lib/calls/call-api.ts";

/** An offer that was read, or why there is none; both undefined until the first answer. */
interface ReadOffer {
  readonly offer?: Offer;
  readonly error?: ApiError;
}

/**
 * The offer behind a signing link. Not retried automatically: an unknown link stays unknown. A failed second reading
 * leaves the first as it is.
 */
export function useOffer(token: string) {
  const [read, setRead] = useState<ReadOffer>({});
  const readAgain = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const offer = await callApi(getOffer, { params: { token }, signal });
        // What is signed stays signed, however late an answer from before arrives.
        setRead((before) => (before.offer?.state === "signed" ? before : { offer }));
      } catch (reason) {
        if (signal?.aborted) return;
        const error = reason instanceof ApiError ? reason : networkError();
        setRead(({ offer }) => (offer ? { offer } : { error }));
      }
    },
    [token],
  );
  useEffect(() => {
    const left = new AbortController();
    void readAgain(left.signal);
    return () => left.abort();
  }, [readAgain]);
  return { ...read, readAgain: () => void readAgain(), replace: (offer: Offer) => setRead({ offer }) };
}

export type OfferReading = ReturnType<typeof useOffer>;
