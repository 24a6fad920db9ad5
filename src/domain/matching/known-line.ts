/** A line of any statement with the same day, direction, amount and text. */
export interface AlikeLine {
  readonly id: number;
  readonly rowNumber: number;
  readonly lineKey: string;
  readonly hasBalance: boolean;
  /** It owns its key: its money is booked. */
  readonly isBooked: boolean;
}

/**
 * The booked line that each of some lines repeats, by row number, among equal lines: those of its own statement, itself
 * included, and resolved ones of other statements. Equal keys mean the same line. A copy without balances repeats as
 * many lines as are known; after such a copy, lines with balances are new only beyond its number. Grouped and ranked
 * once, for any number of lines.
 */
export function knownLines<Other extends AlikeLine>(
  lines: readonly AlikeLine[],
  own: readonly AlikeLine[],
  others: readonly Other[],
): ReadonlyMap<number, Other> {
  const booked = others.filter((other) => other.isBooked).toSorted((a, b) => a.id - b.id);
  const byKey = new Map(booked.toReversed().map((other) => [other.lineKey, other]));
  const withoutBalance = booked.filter((other) => !other.hasBalance);
  const peers = own
    .filter((peer) => !peer.hasBalance || !byKey.has(peer.lineKey))
    .toSorted((a, b) => a.rowNumber - b.rowNumber);
  const ranks = ranksOf(peers);
  const paired = placesTaken(peers, others, byKey);
  const known = new Map<number, Other>();
  for (const line of lines) {
    // A line whose key is unknown is among the peers.
    const rank = ranks.get(line.rowNumber) as number;
    const found = byKey.get(line.lineKey) ?? (line.hasBalance ? withoutBalance[rank + paired] : booked[rank]);
    if (found) known.set(line.rowNumber, found);
  }
  return known;
}

/** The position of each line among its own kind, with or without a balance. */
function ranksOf(peers: readonly AlikeLine[]): ReadonlyMap<number, number> {
  const places = [peers.filter((peer) => peer.hasBalance), peers.filter((peer) => !peer.hasBalance)];
  return new Map(places.flatMap((kind) => kind.map((peer, place) => [peer.rowNumber, place] as const)));
}

/** Lines with other balances that replaced one without before. */
function placesTaken(
  peers: readonly AlikeLine[],
  others: readonly AlikeLine[],
  byKey: ReadonlyMap<string, AlikeLine>,
): number {
  const ownKeys = new Set(peers.map((peer) => peer.lineKey));
  const taken = others.filter((other) => other.hasBalance && !byKey.has(other.lineKey));
  return new Set(taken.map((other) => other.lineKey).filter((key) => !ownKeys.has(key))).size;
}
