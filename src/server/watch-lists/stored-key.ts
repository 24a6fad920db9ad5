import type { WatchKey } from "../../domain/watch-list/watch-match.ts";
import { type Blind, blind } from "../vault/sealed.ts";

/** A key as stored in `watch_list_keys`: a pair of words, or a BVN's blind index, which contains no space. */
export function storedKey(key: WatchKey): string | Blind {
  return "pair" in key ? key.pair : (blind("bvn", key.bvn) as Blind);
}
