import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";

/** The customer that the provider has on file for the salary account (AFF-05). */
export function AffordabilityProvider({ provider }: { provider: Affordability["remitaSearchData"] }) {
  if (!provider) {
    return <AffordabilityPart title="Provider details" none="No salary record was found for this account." />;
  }
  return (
    <AffordabilityPart title="Provider details">
      <DefinitionList
        items={[
          { term: "Name", value: provider.customerName },
          { term: "MDA", value: provider.companyName },
          { term: "Account number", value: provider.accountNumber, identifier: true },
          { term: "BVN", value: provider.bvn, identifier: true },
        ]}
      />
    </AffordabilityPart>
  );
}
