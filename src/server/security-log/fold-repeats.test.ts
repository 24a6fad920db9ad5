import { describe, expect, it } from "vitest";
import { foldedNotes, REPEATS_MS, type SecurityNote, SUBJECTS_EACH, SUBJECTS_OF_STRANGERS } from "./fold-repeats.ts";

const BEGAN = Date.parse("2026-11-20T08:30:00Z");
const later = (ms: number): Date => new Date(BEGAN + ms);
const opened = (loan: number, userId = 7): SecurityNote => ({
  kind: "customer-opened",
  userId,
  subject: { type: "loan", id: loan },
  address: "10.0.0.1",
});
const stranger = (address: string, typed = "a"): SecurityNote => ({
  kind: "sign-in-failed",
  userId: null,
  subject: { type: "typed", id: typed },
  address,
});

describe("what is noted for the security log", () => {
  it("is a row at once, and what repeats within a minute is one more with how often and from when to when", () => {
    const notes = foldedNotes();
    for (const ms of [0, 100]) notes.add(opened(1), later(ms));
    notes.add(opened(2), later(200));
    expect(notes.take(later(300))).toEqual([
      { ...opened(1), at: later(0), until: later(100), count: 2 },
      { ...opened(2), at: later(200), until: later(200), count: 1 },
    ]);
    for (const ms of [400, 500, 900]) notes.add(opened(1), later(ms));
    expect(notes.take(later(1000))).toEqual([]);
    expect(notes.take(later(REPEATS_MS))).toEqual([{ ...opened(1), at: later(400), until: later(900), count: 3 }]);
    expect(notes.take(later(2 * REPEATS_MS))).toEqual([]);
    notes.add(opened(1), later(2 * REPEATS_MS));
    expect(notes.take(later(2 * REPEATS_MS))).toHaveLength(1);
  });

  it("is told apart by person, kind, subject and address; with a clock that stands still as well", () => {
    const notes = foldedNotes();
    const others: SecurityNote[] = [
      opened(1, 8),
      { ...opened(1), kind: "files-listed" },
      { ...opened(1), address: "10.0.0.2" },
      { ...opened(1), subject: { type: "customer", id: 1 } },
    ];
    for (const note of [opened(1), ...others]) notes.add(note, later(0));
    expect(notes.take(later(0))).toHaveLength(5);
    notes.add(opened(1), later(0));
    expect(notes.take(later(0))).toEqual([]);
    expect(notes.take(later(0), true)).toEqual([{ ...opened(1), at: later(0), until: later(0), count: 1 }]);
  });

  it("is bounded: beyond many subjects of a person one row a minute says how many more there were, of each kind", () => {
    const notes = foldedNotes();
    for (let loan = 1; loan <= SUBJECTS_EACH + 30; loan += 1) notes.add(opened(loan), later(loan));
    notes.add({ ...opened(1), kind: "file-opened" }, later(500));
    notes.add(opened(1, 8), later(500));
    const rows = notes.take(later(600));
    expect(rows).toHaveLength(SUBJECTS_EACH + 3);
    const rest = { at: later(SUBJECTS_EACH + 1), until: later(SUBJECTS_EACH + 30), count: 30 };
    expect(rows.filter(({ others }) => others)).toEqual([
      { kind: "customer-opened", userId: 7, others: true, ...rest },
    ]);
    // There is room again after the minute.
    notes.take(later(2 * REPEATS_MS));
    notes.add(opened(900), later(2 * REPEATS_MS));
    expect(notes.take(later(2 * REPEATS_MS))).toMatchObject([{ ...opened(900), count: 1 }]);
  });

  it("strangers fill a bound of their own, from however many networks they come, and push no member of staff out", () => {
    const notes = foldedNotes();
    for (let n = 0; n < SUBJECTS_OF_STRANGERS + 50; n += 1)
      notes.add(stranger(`10.${n % 200}.${Math.floor(n / 200)}.1`, String(n)), later(0));
    notes.add(opened(1), later(0));
    const rows = notes.take(later(0));
    expect(rows).toHaveLength(SUBJECTS_OF_STRANGERS + 2);
    expect(rows.find(({ others }) => others)).toMatchObject({ kind: "sign-in-failed", userId: null, count: 50 });
    expect(rows.at(-1)).toMatchObject(opened(1));
  });

  it("one network of strangers is counted as one, whichever of its addresses they use", () => {
    const notes = foldedNotes();
    for (let n = 1; n <= SUBJECTS_EACH + 5; n += 1) notes.add(stranger(`2001:db8::${n.toString(16)}`), later(0));
    const rows = notes.take(later(0));
    expect(rows).toHaveLength(SUBJECTS_EACH + 1);
    expect(rows.at(-1)).toMatchObject({ userId: null, address: "2001:db8:0:0::/64", count: 5, others: true });
  });
});
