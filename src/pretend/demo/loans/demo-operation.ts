import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "./demo-loan.ts";

export interface DemoOperation {
  readonly kind: "book-mandate" | "stop-mandate";
  readonly mandateId: number | null;
  readonly request: unknown;
  /** The provider's, for a booking. */
  readonly reference: string | null;
  readonly at: Date;
  readonly settledAt: Date;
  readonly requestedBy: number | undefined;
}

/** Enters a request that the provider has confirmed; returns its id. */
export function enterOperation({ book }: DemoWorld, { row }: DemoLoan, operation: DemoOperation): number {
  const { id } = enter(book, "provider_operations", {
    loan_id: row.id,
    kind: operation.kind,
    mandate_id: operation.mandateId,
    state: "confirmed",
    request: operation.request,
    provider_reference: operation.reference,
    message: null,
    requested_by: operation.requestedBy ?? null,
    created_at: operation.at,
    sent_at: operation.at,
    settled_at: operation.settledAt,
    lease_until: null,
    checks: 0,
    absent_reads: 0,
    billed_lookups: 0,
    next_check_at: null,
  });
  return id;
}
