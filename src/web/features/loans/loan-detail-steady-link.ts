import { useState } from "react";

/**
 * Each answer of the server carries freshly signed file addresses. A player keeps the one it began with while the file
 * behind it is the same, so that a quiet refetch does not interrupt it. `renew` takes the newest.
 */
export function useSteadyLink(link: string | null): { link: string | null; renew: () => void } {
  const [kept, setKept] = useState(link);
  const sameFile = kept !== null && link !== null && withoutSignature(kept) === withoutSignature(link);
  if (!sameFile && kept !== link) setKept(link);
  return { link: sameFile ? kept : link, renew: () => setKept(null) };
}

function withoutSignature(link: string): string {
  return link.split("?", 1)[0] ?? link;
}
