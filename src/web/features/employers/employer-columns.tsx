import type { EmployerRow } from "../../../contract/employers.contract.ts";
import {
  EMPLOYER_KIND_LABELS,
  EMPLOYER_STATUS_LABELS,
  type EmployerStatus,
  PAYROLL_LABELS,
} from "../../../domain/employer/employer.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

const TONES = { open: "success", watch: "warning", closed: "neutral" } as const;

export function EmployerStatusBadge({ status }: { readonly status: EmployerStatus }) {
  return <Badge tone={TONES[status]}>{EMPLOYER_STATUS_LABELS[status]}</Badge>;
}

export const EMPLOYER_COLUMNS: readonly Column<EmployerRow>[] = [
  { heading: "Code", cell: ({ code }) => code, card: "bare" },
  { heading: "Name", cell: ({ name }) => name, clipped: "rest", wraps: true, card: "head" },
  { heading: "Kind", cell: ({ kind }) => EMPLOYER_KIND_LABELS[kind], card: "bare" },
  { heading: "Payroll", cell: ({ payroll }) => PAYROLL_LABELS[payroll] },
  { heading: "State", cell: ({ state }) => state ?? <Empty />, card: "bare" },
  {
    heading: "Limit",
    cell: ({ exposure_cap }) => (exposure_cap === null ? <Empty /> : <Amount naira={exposure_cap} plain />),
    align: "right",
  },
  { heading: "Status", cell: ({ status }) => <EmployerStatusBadge status={status} />, card: "figure" },
];
