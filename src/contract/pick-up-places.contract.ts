import { z } from "zod";
import { nameMistake, ONE_LINE_NAME } from "../domain/one-line-name.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, nameText } from "./fields.ts";

const sees = { anyOf: ["manage-loan-types", "approve-loan-types"] } as const;
const manages = { anyOf: ["manage-loan-types"] } as const;

const ADDRESS_MAX = 200;

const body = z.object({
  name: nameText("Say what the place is called", 80),
  address: z
    .string("Enter the address")
    .trim()
    .max(ADDRESS_MAX, `Use at most ${ADDRESS_MAX} characters`)
    .regex(ONE_LINE_NAME, nameMistake("the address")),
  /** Whether applicants can choose it. */
  active: z.boolean("Say whether it is open"),
});

/** Where the customer of a device loan collects the device. */
const pickUpPlace = z.object({ id: z.number().int(), name: z.string(), address: z.string(), active: z.boolean() });

export type PickUpPlace = z.output<typeof pickUpPlace>;

export const listPickUpPlaces = defineEndpoint({
  method: "GET",
  path: "/api/admin/pick-up-places",
  summary: "The places where devices are picked up, by name, closed ones included",
  access: sees,
  data: z.array(pickUpPlace),
});

export const addPickUpPlace = defineEndpoint({
  method: "POST",
  path: "/api/admin/pick-up-places",
  summary: "Add a place where devices are picked up",
  access: manages,
  body,
  successStatus: 201,
  data: pickUpPlace,
  errors: { 422: "Without a name, or there is one of this name" },
});

/** Loans keep the name that the applicant chose. */
export const changePickUpPlace = defineEndpoint({
  method: "PUT",
  path: "/api/admin/pick-up-places/:id",
  summary: "Change a place, or close or open it; applications keep the name they were made with",
  access: manages,
  params: idParams,
  body,
  data: pickUpPlace,
  errors: { 404: "No such place", 422: "Without a name, or there is another of this name" },
});

export const PICK_UP_PLACE_ENDPOINTS: readonly Endpoint[] = [listPickUpPlaces, addPickUpPlace, changePickUpPlace];
