/** People's numbers to look for, with ten or eleven digits. */
export interface SoughtNumbers {
  readonly size: number;
  /** Whether a run with this many digits and this value is one of them. */
  has(digits: number, value: number): boolean;
}

const SHORT = 10;
const LONG = 11;
// With the same value but a leading zero it is a different number.
const LONG_FROM = 1e12;
// In a table file the byte before or after a value may happen to look like a digit.
const STRAY_BYTES = 2;

export function soughtNumbers(numbers: Iterable<string>): SoughtNumbers {
  const values = new Set<number>();
  for (const number of numbers) if (/^\d{10,11}$/.test(number)) values.add(keyOf(number.length, Number(number)));
  return { size: values.size, has: (digits, value) => values.has(keyOf(digits, value)) };
}

const keyOf = (digits: number, value: number): number => (digits === LONG ? value + LONG_FROM : value);

const [ZERO, NINE, SMALL_A, SMALL_F, POINT] = [48, 57, 97, 102, 46];
/** The mark of a ciphertext as UTF-8. */
const [MARK_1, MARK_2, MARK_3] = [0xee, 0x9f, 0xa1];
const TAIL_DIGITS = 4;

/** Called for each number found, with only its last four digits. */
export type OnNumber = (lastDigits: string) => void;

export interface NumberScanner {
  /** The next bytes of the input. */
  take(bytes: Uint8Array): void;
  end(): void;
}

/**
 * Scans bytes of any kind, once, for numbers in clear as UTF-8 or UTF-16LE. A number must stand alone: with digits
 * around it, it is another one. Digits within a ciphertext, or between two of the letters a to f, are a number by
 * chance.
 */
export function scanNumbers(sought: SoughtNumbers, onNumber: OnNumber, { isRaw = false } = {}): NumberScanner {
  const utf8 = runOf(sought, onNumber, isRaw);
  const wide = [runOf(sought, onNumber, false), runOf(sought, onNumber, false)] as const;
  let [before, beforeThat, place] = [-1, -1, 0];
  // State inside a skipped ciphertext: 0 outside, 1 within, from 2 on in its last digits.
  let sealed = 0;
  const take = (byte: number): void => {
    if (sealed === 1 && byte === POINT) sealed = 2;
    else if (sealed === 1) sealed = isOfToken(byte) ? 1 : 0;
    else if (sealed > 1) sealed = isDigit(byte) && sealed < 2 + TAIL_DIGITS ? sealed + 1 : 0;
    if (sealed === 0) utf8.take(byte);
    // In UTF-16LE a digit is its byte and a zero; it starts at an even or an odd offset.
    const lane = wide[(place + 1) % 2 === 0 ? 0 : 1];
    if (byte === 0 && isDigit(before)) lane.take(before);
    else lane.take(0);
    if (byte === MARK_3 && before === MARK_2 && beforeThat === MARK_1) {
      sealed = 1;
      utf8.take(0);
    }
    beforeThat = before;
    before = byte;
    place += 1;
  };
  return {
    take: (bytes) => {
      for (const byte of bytes) take(byte);
    },
    end: () => {
      for (const run of [utf8, ...wide]) run.take(0);
      sealed = 0;
    },
  };
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
const isHexLetter = (byte: number): boolean => byte >= SMALL_A && byte <= SMALL_F;
// Letters, digits, - and _.
const isOfToken = (byte: number): boolean =>
  isDigit(byte) || (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 45 || byte === 95;

/** The current run of digits. */
function runOf(sought: SoughtNumbers, onNumber: OnNumber, isRaw: boolean): { take(byte: number): void } {
  const digits: number[] = [];
  let [length, front, last] = [0, 0, 0];
  const tell = (from: number, count: number): boolean => {
    let value = 0;
    for (let place = from; place < from + count; place += 1) value = value * 10 + (digits[place] as number);
    if (!sought.has(count, value)) return false;
    onNumber(String(value % 10_000).padStart(4, "0"));
    return true;
  };
  const judge = (behind: number): void => {
    if (isHexLetter(front) && isHexLetter(behind)) return;
    if (length === SHORT || length === LONG) {
      if (tell(0, length)) return;
    }
    if (!isRaw || length <= SHORT || length > LONG + 2 * STRAY_BYTES) return;
    for (let from = 0; from <= STRAY_BYTES; from += 1)
      for (const count of [LONG, SHORT])
        if (count < length && from + count <= length && length - from - count <= STRAY_BYTES && tell(from, count))
          return;
  };
  return {
    take: (byte) => {
      if (isDigit(byte)) {
        if (length === 0) front = last;
        // A longer run contains none of these numbers.
        if (length < LONG + 2 * STRAY_BYTES + 1) digits[length] = byte - ZERO;
        length += 1;
        last = byte;
        return;
      }
      if (length >= SHORT) judge(byte);
      length = 0;
      last = byte;
    },
  };
}
