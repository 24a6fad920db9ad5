import { listIdentityReviews } from "../../contract/identity.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { presentReview } from "./identity-review.presenter.ts";
import { readReviews } from "./identity-review.store.ts";

/** The queue of checks that wait for a person, or the decided ones. */
export const listIdentityReviewsRoute = route(listIdentityReviews, async ({ query, deps }) => {
  const { state = "open" } = query;
  const start = pageStart(query);
  const { rows, total } = await readReviews(deps.db, state, start);
  const page = pageNumber(query.page, start, total);
  const { path } = listIdentityReviews;
  return {
    data: pageAnswer({ path, filters: { state: query.state }, page, total, rows, positionOf: placeOf }, presentReview),
  };
});
