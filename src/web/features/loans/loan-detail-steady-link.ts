import { useState } from "react";

/**
 * Each answer of the server carries freshly signed file addresses. A player keeps the one it began with while the file
 * behind it is the same, so that a quiet refetch does not interrupt it. After `renew` the next one that comes is taken.
 */
export function useSteadyLink(link: string | null): { link: string | null; renew: () => void } {
  const [kept, setKept] = useState(link);
  const [spent, setSpent] = useState<string | null>(null);
  const sameFile = kept !== null && link !== null && withoutSignature(kept) === withoutSignature(link);
  const isSteady = sameFile && kept !== spent;
  if (!isSteady && kept !== link) setKept(link);
  return { link: isSteady ? kept : link, renew: () => setSpent(kept) };
}

const MARGIN_MS = 10_000;

/** Whether a signed address has run out, or is about to: it lives ten minutes, and a page may stand open for hours. */
export function isLapsed(link: string): boolean {
  const expires = Number(new URLSearchParams(link.split("?", 2)[1]).get("expires"));
  return expires * 1000 < Date.now() + MARGIN_MS;
}

function withoutSignature(link: string): string {
  return link.split("?", 1)[0] ?? link;
}
