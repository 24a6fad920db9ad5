import type { WatchKey } from "../../domain/watch-list/watch-match.ts";
import { type Blind, blind } from "../vault/sealed.ts";

/** A key as `watch_list_keys` holds it: a pair of words, or of a BVN what equal ones have in common, which holds no blank. */
export function storedKey(key: WatchKey): string | Blind {
  return "pair" in key ? key.pair : (blind("bvn", key.bvn) as Blind);
}
