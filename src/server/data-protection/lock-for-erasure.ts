import { erasureRefusal } from "../../domain/customer/erasure-refusal.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { figuresAt } from "../figures/figures-at.store.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { currentErasure, lockPerson, type Person, readErasureFacts } from "./erasure.store.ts";

/** Locks a customer whose data may be erased now. Throws 404, or 422 with the reason and until when. */
export async function lockForErasure(tx: Tx, id: number, { clock }: Pick<Deps, "clock">): Promise<Person> {
  const person = await lockPerson(tx, id);
  if (!person) throw notFound("customer");
  const erasure = await currentErasure(tx, id);
  if (erasure?.state === "done")
    throw new Refusal(
      "already-done",
      `The data of this customer were erased on ${formatDateTime(erasure.decided_at ?? erasure.asked_at)}.`,
    );
  const { loans, credit } = await readErasureFacts(tx, id);
  const { records_kept } = await figuresAt(tx, clock.now());
  const refusal = erasureRefusal(loans, credit, today(clock), records_kept);
  if (refusal) throw new Refusal("not-possible", refusal.words);
  return person;
}

/** The name must be typed as stored, so that nobody erases the wrong person; case and spaces do not matter. */
export function requireTypedName({ first_name, last_name }: Person, typed: string): void {
  const plain = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  if (plain(typed) !== plain(`${first_name} ${last_name}`))
    throw fieldError("name", "Type the name as it stands at the top of the page");
}
