import pg from "pg";
import { writtenBy } from "../vault/sealed.ts";
import type { Vault } from "../vault/sealed-text.ts";
import { refuseOtherKinds } from "./kinds-by-column.ts";

/** What its types do not tell of the driver's client. */
const DRIVER = pg.Client.prototype as unknown as {
  _handleRowDescription(this: unknown, message: unknown): void;
  _getActiveQuery(this: unknown): { readonly _result?: Parameters<typeof refuseOtherKinds>[0] } | null;
};

/**
 * A connection that encrypts the parameters which are said to be `sealed`, and takes the mark of ciphertexts out of all others.
 * What is read is decrypted by the parsers of its types. Without a vault a sealed parameter is refused.
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

  /** What the driver calls when it is told the columns of an answer, and has chosen how each is read. */
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
