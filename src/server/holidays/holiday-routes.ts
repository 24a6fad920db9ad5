import type { Route } from "../http/route.ts";
import { addHolidayRoute } from "./add-holiday.ts";
import { listHolidaysRoute } from "./list-holidays.ts";
import { removeHolidayRoute } from "./remove-holiday.ts";

export const HOLIDAY_ROUTES: readonly Route[] = [listHolidaysRoute, addHolidayRoute, removeHolidayRoute];
