import pg from "pg";
import { ENCRYPTED_COLUMNS } from "../../vault/encrypted-columns.ts";
import { writtenBy } from "../../vault/sealed.ts";
import { type SealedKind, sealedParts, type Vault } from "../../vault/sealed-text.ts";
import { MARK } from "../../vault/token-format.ts";

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

/** Parts of the driver's client that its types omit. */
const DRIVER = pg.Client.prototype as unknown as {
  _handleRowDescription(this: unknown, message: unknown): void;
  _getActiveQuery(this: unknown): { readonly _result?: Answer } | null;
};

/**
 * A connection that encrypts parameters marked as `sealed`, and strips the ciphertext mark from all others. Type
 * parsers decrypt what is read. Without a vault a sealed parameter is refused.
 */
export class VaultClient extends pg.Client {
  private readonly vault: Vault | undefined;

  constructor(config: pg.ClientConfig & { readonly vault?: Vault } = {}) {
    super(config);
    this.vault = config.vault;
  }

  override query(...args: readonly unknown[]): never {
    return this.ask(...this.written(args));
  }

  /** Called by the driver when it knows a result's columns and has chosen their parsers. */
  protected _handleRowDescription(message: unknown): void {
    DRIVER._handleRowDescription.call(this, message);
    const active = DRIVER._getActiveQuery.call(this);
    if (this.vault && active?._result) refuseOtherKinds(active._result);
  }

  protected written([asked, values, ...rest]: readonly unknown[]): readonly unknown[] {
    const { vault } = this;
    if (!vault) return [asked, values, ...rest];
    const isConfig = typeof asked === "object" && asked !== null && !("submit" in asked);
    const inside = isConfig ? (asked as { readonly values?: unknown }).values : undefined;
    return [
      Array.isArray(inside) ? { ...(asked as object), values: writtenBy(vault, inside) } : asked,
      Array.isArray(values) ? writtenBy(vault, values) : values,
      ...rest,
    ];
  }

  protected ask(...args: readonly unknown[]): never {
    return super.query(...(args as [string])) as never;
  }
}

/**
 * Makes the driver reject values of another kind in a column of this name: a ciphertext moved there unchanged counts as
 * altered.
 */
function refuseOtherKinds({ fields, _parsers: parsers }: Answer): void {
  fields.forEach(({ name }, place) => {
    const [kind, parse] = [KINDS.get(name), parsers?.[place]];
    if (!kind || !parse || !parsers) return;
    parsers[place] = (text) => parse(text.includes(MARK) && isOther(text, kind) ? MARK : text);
  });
}

function isOther(text: string, expected: SealedKind): boolean {
  return sealedParts(text).some(({ kind }) => kind !== expected);
}
