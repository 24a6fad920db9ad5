import { UnreadableValue, type Vault } from "./sealed-text.ts";

/** What of the stored values could not be read in this process. */
export interface UnreadableValues {
  /** How often that was found. */
  readonly found: number;
  /** Has somebody told each time. */
  whenFound(tell: () => void): void;
}

/** What is shown of a value that cannot be read where others are shown beside it. */
export const UNREADABLE = "(cannot be read)";

/** A vault that notes what it cannot read before it throws. */
export function watchedVault(vault: Vault): { readonly vault: Vault; readonly unreadable: UnreadableValues } {
  let found = 0;
  const told: (() => void)[] = [];
  const noting =
    (open: (text: string) => string) =>
    (text: string): string => {
      try {
        return open(text);
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
