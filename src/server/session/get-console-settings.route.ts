import { getConsoleSettings } from "../../contract/session.contract.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import { complaintTimesIn } from "../../domain/terms/figures.ts";
import { today } from "../clock.ts";
import type { SupportSettings } from "../configuration/support-settings.ts";
import { route } from "../http/route.ts";
import { lenderWordsAt } from "../terms/lender-words.ts";

/** The settings of the sign-in page; demo staff only in demo mode. */
export const getConsoleSettingsRoute = route(getConsoleSettings, async ({ deps }) => {
  const { lender, figures } = await lenderWordsAt(deps.db.query, deps.config, deps.clock.now());
  return {
    data: {
      business_date: today(deps.clock),
      support: presentSupport(deps.config.support, lender),
      lender: presentLender(lender),
      complaint_times: { ...complaintTimesIn(figures) },
      reports_url: deps.config.reportsUrl ?? "",
      demo: deps.demoSignIns ? { staff: [...deps.demoSignIns.staff], password: deps.demoSignIns.password } : null,
    },
  };
});

/** Where no contact of its own is configured, customers reach the lender where they complain. */
function presentSupport({ email, phone, hours, whatsapp, repaymentAccount }: SupportSettings, lender: Lender) {
  const isConfigured = email || phone || whatsapp;
  return {
    email: (isConfigured ? email : lender.complaintsEmail) || null,
    phone: (isConfigured ? phone : lender.complaintsPhone) || null,
    hours: hours ?? null,
    whatsapp: whatsapp ?? null,
    repayment_account: repaymentAccount ?? null,
  };
}

function presentLender({ name, address, registration, complaintsEmail, complaintsPhone }: Lender) {
  return { name, address, registration, complaints_email: complaintsEmail, complaints_phone: complaintsPhone };
}
