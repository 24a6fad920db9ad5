import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, nameText, text } from "./fields.ts";

const manages = { anyOf: ["manage-settings"] } as const;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const YEARS = `from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** A day on which neither banks nor payrolls work. Without an author: it is known years ahead. */
export const holiday = z.object({
  id: z.number().int(),
  day,
  name: z.string(),
  added_by: z.string().nullable(),
  added_at: instant.nullable(),
  /** Who removed it, when and why; it then counts as an ordinary day. */
  removed: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});

export type Holiday = z.output<typeof holiday>;

export const listHolidays = defineEndpoint({
  method: "GET",
  path: "/api/admin/holidays",
  summary: "The holidays of a year, removed ones included, in the order of their days; of this year when none is named",
  access: manages,
  query: z.object({
    year: z.coerce
      .number(`Choose a year ${YEARS}`)
      .int(`Choose a year ${YEARS}`)
      .min(FIRST_YEAR, `Choose a year ${YEARS}`)
      .max(LAST_YEAR, `Choose a year ${YEARS}`)
      .optional(),
  }),
  data: z.object({ year: z.number().int(), years: z.array(z.number().int()), holidays: z.array(holiday) }),
  errors: { 422: "A year that is none" },
});

export const addHoliday = defineEndpoint({
  method: "POST",
  path: "/api/admin/holidays",
  summary: "Add a holiday; it holds for all that is worked out from then on, and nothing booked changes",
  access: manages,
  body: z.object({
    day: z.iso
      .date("Choose the day")
      .refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, {
        error: `Choose a day ${YEARS}`,
      }),
    name: nameText("Say what the holiday is called", 80),
  }),
  successStatus: 201,
  data: holiday,
  errors: { 422: "No such day, no name, or a holiday already" },
});

/** The row stays, with who removed it and why. */
export const removeHoliday = defineEndpoint({
  method: "POST",
  path: "/api/admin/holidays/:id/remove",
  summary: "Take a holiday out of the calendar, with the reason",
  access: manages,
  params: idParams,
  body: z.object({ reason: text("Say why it is no holiday", 300) }),
  data: holiday,
  errors: { 404: "No such holiday", 422: "Without a reason, or removed already" },
});

export const HOLIDAY_ENDPOINTS: readonly Endpoint[] = [listHolidays, addHoliday, removeHoliday];
