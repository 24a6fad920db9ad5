import type { Loan } from "../../../../contract/loans.contract.ts";
import { DEVICE_NUMBER_LABELS } from "../../../../domain/loan/device-number.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";

/** Which device was handed over; nothing where its number was not noted. */
export function DeviceCard({ loan }: { loan: Loan }) {
  const { device_handover: handover, product } = loan;
  if (!handover) return null;
  return (
    <SectionCard title="Device handed over">
      <DefinitionList
        items={[
          { term: "Device", value: product?.name },
          { term: DEVICE_NUMBER_LABELS[handover.kind], value: handover.number, identifier: true },
          { term: "Handed over", value: <DateTimeText instant={handover.at} /> },
          { term: "By", value: handover.by },
        ]}
      />
    </SectionCard>
  );
}
