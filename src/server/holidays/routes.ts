import type { Route } from "../http/route.ts";
import { addHolidayRoute } from "./add-holiday.route.ts";
import { listHolidaysRoute } from "./list-holidays.route.ts";
import { removeHolidayRoute } from "./remove-holiday.route.ts";

export const HOLIDAY_ROUTES: readonly Route[] = [listHolidaysRoute, addHolidayRoute, removeHolidayRoute];
