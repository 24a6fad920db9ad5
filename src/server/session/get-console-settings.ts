import { getConsoleSettings } from "../../contract/session.contract.ts";
import { today } from "../clock.ts";
import { DEMO_PASSWORD, DEMO_STAFF } from "../demo/demo-staff.ts";
import { route } from "../http/route.ts";

/** What the sign-in page shows; the demo staff only in demo mode. */
export const getConsoleSettingsRoute = route(getConsoleSettings, async ({ deps }) => {
  const staff = DEMO_STAFF.map(({ email, firstName, lastName, role }) => ({
    email,
    name: `${firstName} ${lastName}`,
    role,
  }));
  return {
    data: {
      business_date: today(deps.clock),
      reports_url: deps.config.reportsUrl ?? "",
      demo: deps.config.demo ? { staff, password: DEMO_PASSWORD } : null,
    },
  };
});
