import { goLiveLines } from "../../domain/go-live/go-live-lines.ts";
import type { Deps } from "../deps.ts";
import { isOpened } from "./opening.store.ts";
import { type Judging, readFacts } from "./read-facts.ts";

/** How many lines are red after the opening, for monitoring; zero before it. */
export async function countRedLines(deps: Judging & Pick<Deps, "db">): Promise<number> {
  const { query } = deps.db;
  if (deps.config.demo || !(await isOpened(query))) return 0;
  return goLiveLines(await readFacts(query, deps)).filter(({ green }) => !green).length;
}
