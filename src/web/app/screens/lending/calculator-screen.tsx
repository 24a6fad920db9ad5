import { useQuery } from "@tanstack/react-query";
import { formatNaira, fromNaira, ZERO } from "../../../../domain/money.ts";
import { StartApplicationAction } from "../../../features/calculator/application/start-application-action.tsx";
import { CalculatorPage } from "../../../features/calculator/calculator-page.tsx";
import { banksQuery } from "../../../features/calculator/calculator-queries.ts";
import type { Calculated } from "../../../features/calculator/offer/calculator-result.tsx";
import { AddLeadAction } from "../../../features/lead-imports/add-lead-action.tsx";
import type { KnownOfLead } from "../../../features/lead-imports/add-lead-dialog.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";

/** The calculator, and where its offer leads to: an application, or a lead. */
export function CalculatorScreen() {
  return <CalculatorPage actions={(calculated) => <OfferActions calculated={calculated} />} />;
}

function OfferActions({ calculated }: { calculated: Calculated }) {
  const mayAdd = useHeld().has("upload-leads");
  const { data: banks = [] } = useQuery(banksQuery);
  const bank = banks.find(({ code }) => code === calculated.form.bank_code)?.name;
  return (
    <>
      <StartApplicationAction calculated={calculated} />
      {mayAdd && <AddLeadAction key={JSON.stringify(calculated.form)} known={leadFrom(calculated, bank)} />}
    </>
  );
}

const words = (naira: number): string => formatNaira(fromNaira(naira) ?? ZERO);

/** What the calculator knows of the person; the offer's figures are a remark, since a lead's own offer is the provider's. */
function leadFrom({ name, form, offer }: Calculated, bank: string | undefined): KnownOfLead {
  const { remitaSearchData } = offer.affordabilityData;
  const months = offer.tenor === 1 ? "1 month" : `${offer.tenor} months`;
  return {
    name,
    bank_name: bank ?? form.bank_code,
    account_number: form.account_number,
    net_pay: String(offer.validityData.adjustedNetPay),
    ...(remitaSearchData && { organization_name: remitaSearchData.companyName }),
    remark: `Calculator: ${words(offer.loan_amount)} over ${months}, ${words(offer.monthly_repayment)} a month`,
    source: "Calculator",
    ask_for_offer: true,
  };
}
