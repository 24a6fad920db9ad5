import { queryOptions } from "@tanstack/react-query";
import { getHandoverSettings } from "../../../contract/pickup.contract.ts";
import { callApi } from "../calls/call-api.ts";

/** Whether the number of a device is demanded; one cached answer for the settings and the dialog that hands over. */
export const handoverSettingsQuery = queryOptions({
  queryKey: ["handover-settings"] as const,
  queryFn: ({ signal }) => callApi(getHandoverSettings, { signal }),
});
