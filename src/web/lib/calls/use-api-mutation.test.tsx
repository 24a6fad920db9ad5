// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { disburseLoan } from "../../../contract/payouts.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { dismissNotice, readNotices } from "./notify.ts";
import { createQueryClient } from "./query-client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

const DISBURSE = "PUT /api/admin/loans/7/disburse";
const payout = (reference: string) => ({ params: { id: 7 }, body: { reference } });

afterEach(() => {
  cleanup();
  for (const { id } of readNotices()) dismissNotice(id);
  vi.unstubAllGlobals();
});

function disbursement() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const rules = {
    success: "Loan disbursed successfully",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  };
  const { result } = renderHook(() => useApiMutation(disburseLoan, rules), { wrapper });
  return {
    result,
    pay: async (reference: string) => {
      await act(() =>
        result.current.mutateAsync(payout(reference)).then(
          () => undefined,
          () => undefined,
        ),
      );
      await waitFor(() => expect(result.current.isPending).toBe(false));
    },
  };
}

it("ERR-05: success shows its notice", async () => {
  fakeApi({ [DISBURSE]: { data: { id: 7 } } });
  await disbursement().pay("TRF-1");
  expect(readNotices()).toMatchObject([{ kind: "success", text: "Loan disbursed successfully" }]);
});

it("ERR-28, ERR-37: 422 shows the message and keeps the field errors", async () => {
  const errors = { reference: ["This reference is used"] };
  fakeApi({ [DISBURSE]: { status: 422, error: { message: "This reference is used", code: "duplicate", errors } } });
  const { result, pay } = disbursement();
  await pay("TRF-1");
  expect(readNotices()).toMatchObject([{ kind: "error", text: "This reference is used" }]);
  expect(result.current.fieldErrors).toEqual(errors);
  expect(result.current.quietFailure).toBeNull();
});

it("ERR-29: a silent status shows no notice but is there for the dialog's quiet word", async () => {
  fakeApi({ [DISBURSE]: { status: 404, error: { message: "No such loan" } } });
  const { result, pay } = disbursement();
  await pay("TRF-1");
  expect(readNotices()).toEqual([]);
  expect(result.current.quietFailure).toMatchObject({ status: 404 });
});

it("the key stays the same until the server has answered for certain, then it is a new one", async () => {
  const answers = [
    "no network",
    { status: 503, error: { message: "Busy" } },
    { data: { id: 7 } },
    { data: { id: 7 } },
  ] as const;
  const { calls } = fakeApi({ [DISBURSE]: () => answers[calls.length - 1] ?? "no network" });
  const { pay } = disbursement();
  for (const _ of answers) await pay("TRF-1");
  const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBeTruthy();
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it("another payout is another key, even while the first is not confirmed", async () => {
  const { calls } = fakeApi({ [DISBURSE]: "no network" });
  const { pay } = disbursement();
  await pay("TRF-1");
  await pay("TRF-2");
  expect(calls[1]?.headers.get("idempotency-key")).not.toBe(calls[0]?.headers.get("idempotency-key"));
});
