/** Heavy checks run in full with TENOR_TEST_LONG=1, else at a reduced count; either way the count is printed. */
export function heavyCount(name: string, full: number, reduced: number): number {
  const count = process.env.TENOR_TEST_LONG === "1" ? full : reduced;
  process.stdout.write(`[heavy] ${name}: ${count} of ${full}\n`);
  return count;
}
