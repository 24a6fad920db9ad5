import { UnreadableValue, type Vault } from "./sealed-text.ts";

/** Which stored values this process could not read. */
export interface UnreadableValues {
  /** How often that happened. */
  readonly found: number;
  /** Sets a callback for each time. */
  whenFound(tell: () => void): void;
}

/** Shown in place of an unreadable value beside others. */
export const UNREADABLE = "(cannot be read)";

/** A vault that records unreadable values before it throws. */
export function watchedVault(vault: Vault): { readonly vault: Vault; readonly unreadable: UnreadableValues } {
  let found = 0;
  const told: (() => void)[] = [];
  const noting =
    (open: Vault["open"]): Vault["open"] =>
    (text, shown) => {
      try {
        return open(text, shown);
      } catch (error) {
        if (error instanceof UnreadableValue) {
          found += 1;
          for (const tell of told) tell();
        }
        throw error;
      }
    };
  return {
    vault: { ...vault, open: noting(vault.open), openJson: noting(vault.openJson) },
    unreadable: {
      get found() {
        return found;
      },
      whenFound: (tell) => void told.push(tell),
    },
  };
}
