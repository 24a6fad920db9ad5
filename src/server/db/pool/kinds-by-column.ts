import { ENCRYPTED_COLUMNS } from "../../vault/encrypted-columns.ts";
import { MARK, type SealedKind, sealedParts } from "../../vault/sealed-text.ts";

type Parse = (text: string) => unknown;

/** A query result whose rows the driver is about to read. */
interface Answer {
  readonly fields: readonly { readonly name: string }[];
  readonly _parsers: Parse[] | undefined;
}

// A text may be selected under any name.
const KINDS: ReadonlyMap<string, SealedKind> = new Map(
  ENCRYPTED_COLUMNS.flatMap(({ name, kind }) =>
    kind && kind !== "text" ? [[name.split(".")[1] ?? "", kind] as const] : [],
  ),
);

/**
 * Makes the driver reject values of another kind in a column of this name: a ciphertext moved there unchanged counts as
 * altered.
 */
export function refuseOtherKinds({ fields, _parsers: parsers }: Answer): void {
  fields.forEach(({ name }, place) => {
    const [kind, parse] = [KINDS.get(name), parsers?.[place]];
    if (!kind || !parse || !parsers) return;
    parsers[place] = (text) => parse(text.includes(MARK) && isOther(text, kind) ? MARK : text);
  });
}

function isOther(text: string, expected: SealedKind): boolean {
  return sealedParts(text).some(({ kind }) => kind !== expected);
}
