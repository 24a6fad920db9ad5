import { PERIOD_LABELS, PERIODS, type Period } from "../../../../domain/time/period.ts";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { periodOf } from "./period-search.ts";

const OPTIONS = PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }));

/** The nine periods, verbatim (DSH-06). */
export function PeriodFilter({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <SelectBox
      label="Period"
      value={period}
      options={OPTIONS}
      onChange={(value) => onChange(periodOf({ filter: value }))}
    />
  );
}
