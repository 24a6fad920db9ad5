import { askIdentityAgain, decideIdentityReview, updateIdentitySettings } from "../../../contract/identity.contract.ts";
import { decideWatchHit } from "../../../contract/watch-lists.contract.ts";

/** The writes of reviewers and administrators, each with its notices. */
export const IDENTITY_CALLS = {
  decideReview: { endpoint: decideIdentityReview, success: "Decision saved", notifyOn: [404, 422] },
  decideHit: { endpoint: decideWatchHit, success: "Decision saved", notifyOn: [404, 422] },
  askAgain: { endpoint: askIdentityAgain, success: "The register is asked again", notifyOn: [404, 422] },
  demand: { endpoint: updateIdentitySettings, success: "Settings saved", notifyOn: [422] },
};
