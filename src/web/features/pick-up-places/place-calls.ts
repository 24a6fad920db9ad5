import { addPickUpPlace, changePickUpPlace } from "../../../contract/pick-up-places.contract.ts";

/** The writes of the register, each with the words it ends in. What is wrong with a field is said at the field. */
export const PLACE_CALLS = {
  add: { endpoint: addPickUpPlace, success: "Pick-up place added", notifyOn: [] },
  change: { endpoint: changePickUpPlace, success: "Pick-up place saved", notifyOn: [] },
};
