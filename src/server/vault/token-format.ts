/** Starts each ciphertext: a private-use character of Unicode, which is stripped from all input. */
export const MARK = "\uE7E1";

/** What says behind the mark which kind of value it is. */
export const SIGNS = { account: "a", bvn: "b", nin: "n", born: "d", text: "t" } as const;

/** So many digits of a number stay readable at most. */
export const TAIL_DIGITS = 4;
