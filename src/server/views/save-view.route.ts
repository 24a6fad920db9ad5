import { saveView, VIEWS_MAX } from "../../contract/views.contract.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { countOtherViews, keepView } from "./views.store.ts";

/** The position in a list is not part of a view. */
const PLACES = ["page", "after", "before", "skip"];

// Invisible characters: all kinds of spaces, marks without a letter, the Hangul fillers and the empty Braille sign.
const UNSEEN = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Saves a view under a name; one of the same name on that screen is replaced. */
export const saveViewRoute = route(saveView, async ({ body, actor, author, deps }) => {
  const name = body.name.replace(/\p{Cc}+/gu, " ").trim();
  if (name.replace(UNSEEN, "") === "") throw fieldError("name", "Give the view a name");
  const at = deps.clock.now();
  const wanted = { userId: actor.userId, screen: body.screen, name, search: withoutPlace(body.search), at };
  const data = await deps.db.transaction(async (tx) => {
    if ((await countOtherViews(tx, wanted)) >= VIEWS_MAX) {
      throw new Refusal(
        "not-possible",
        `You have ${VIEWS_MAX} views. Delete one you no longer use, then save this one.`,
      );
    }
    const view = await keepView(tx, wanted);
    audit(tx, author, at, {
      action: "view saved",
      object: `view:${view.id}`,
      after: { screen: view.screen, name: maskWords(name) },
    });
    return view;
  });
  return { data, message: "View saved" };
});

function withoutPlace(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PLACES) query.delete(name);
  return query.toString();
}
