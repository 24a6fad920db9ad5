import { formatDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import type { Queries } from "../db/queries.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lenderWordsAt } from "../terms/lender-words.ts";
import { isOpened, readOpensOn } from "./opening.store.ts";

type Asking = Pick<Deps, "db" | "config" | "clock">;

/** Whether the lender takes applications: always in demo mode, otherwise once two people have opened it. */
export async function isOpen(db: Queries, { demo }: { readonly demo: boolean }): Promise<boolean> {
  return demo || isOpened(db);
}

/**
 * The sentence for applicants while the lender is not open: the announced day, unless it has passed, otherwise the
 * lender's name and contact. Null once it is open.
 */
export async function closedSentence({ db: { query }, config, clock }: Asking): Promise<string | null> {
  if (await isOpen(query, config)) return null;
  const now = clock.now();
  const [opensOn, { values, lender }] = await Promise.all([readOpensOn(query), lenderWordsAt(query, config, now)]);
  if (opensOn && opensOn >= today(clock))
    return `We open on ${formatDate(opensOn)}. Applications are not taken before then.`;
  const who = values["lender name"] || "This lender";
  const ways = [config.support.email ?? lender.complaintsEmail, config.support.phone ?? lender.complaintsPhone];
  const contact = ways.filter((way) => way !== "").join(" or ");
  return `${who} does not take applications yet.${contact === "" ? "" : ` Ask at ${contact}.`}`;
}

/** Throws 503 with that sentence while the lender does not take applications. */
export async function requireOpen(deps: Asking): Promise<void> {
  const closed = await closedSentence(deps);
  if (closed !== null) throw new Refusal("not-open", closed);
}
