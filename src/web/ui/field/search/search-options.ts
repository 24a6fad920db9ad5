export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** Other names that find it, such as "GTBank". */
  readonly also?: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The options that contain the typed text, ignoring case, spaces and punctuation; those that begin with it first. */
export function filteredOptions(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const wanted = plain(typed);
  if (wanted === "") return options;
  const names = ({ label, also = "" }: SearchOption) => [label, ...also.split(",")].map(plain);
  const found = options.filter((option) => names(option).some((name) => name.includes(wanted)));
  const begins = (option: SearchOption) => names(option).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
