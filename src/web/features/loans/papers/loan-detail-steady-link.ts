import { useState } from "react";

/**
 * Each answer of the server carries freshly signed file addresses. A player keeps its first one while the file is the
 * same, so that a background refetch does not interrupt it. After `renew` the next address is used.
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

/**
 * Whether a signed address has expired, or is about to: it works for ten minutes, and a page may stay open for hours.
 */
export function isLapsed(link: string): boolean {
  const expires = Number(new URLSearchParams(link.split("?", 2)[1]).get("expires"));
  return expires * 1000 < Date.now() + MARGIN_MS;
}

function withoutSignature(link: string): string {
  return link.split("?", 1)[0] ?? link;
}
