/** A line of some statement that is equal to another in day, direction, amount and text. */
export interface AlikeLine {
  readonly id: number;
  readonly rowNumber: number;
  readonly lineKey: string;
  readonly hasBalance: boolean;
  /** It owns its key: its money stands in the books. */
  readonly isBooked: boolean;
}

/**
 * The booked line that a line repeats, among lines alike: those of its own statement, itself included, and those of
 * other statements that have been dealt with. Equal keys are the same line. A copy without balances repeats as many
 * lines as are known; beside such a copy, lines with balances are new only beyond the number it had.
 */
export function knownLine(
  line: AlikeLine,
  own: readonly AlikeLine[],
  others: readonly AlikeLine[],
): AlikeLine | undefined {
  const booked = others.filter((other) => other.isBooked).toSorted((a, b) => a.id - b.id);
  const exact = booked.find((other) => other.lineKey === line.lineKey);
  if (exact) return exact;
  const bookedKeys = new Set(booked.map((other) => other.lineKey));
  const peers = own
    .filter((peer) => peer.hasBalance === line.hasBalance && (!line.hasBalance || !bookedKeys.has(peer.lineKey)))
    .toSorted((a, b) => a.rowNumber - b.rowNumber);
  const rank = peers.findIndex((peer) => peer.rowNumber === line.rowNumber);
  if (!line.hasBalance) return booked[rank];
  // Lines with other balances that took the place of one without before.
  const paired = new Set(
    others
      .filter((other) => !other.isBooked && other.hasBalance && !bookedKeys.has(other.lineKey))
      .map((other) => other.lineKey)
      .filter((key) => !peers.some((peer) => peer.lineKey === key)),
  );
  return booked.filter((other) => !other.hasBalance)[rank + paired.size];
}
