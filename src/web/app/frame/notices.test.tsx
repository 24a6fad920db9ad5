// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { useOffer } from "../../features/calculator/offer/use-offer.ts";
import { CUSTOMER_CALLS } from "../../features/customers/customer-calls.ts";
import { DEDUCTION_CALLS } from "../../features/deductions/deduction-calls.ts";
import { LEAD_UPLOAD_CALLS } from "../../features/lead-imports/lead-import-calls.ts";
import { LEAD_CALLS } from "../../features/leads/lead-calls.ts";
import { LOAN_CALLS } from "../../features/loans/loan-calls.ts";
import { useLoan } from "../../features/loans/use-loan.ts";
import { FIND_PICKUP } from "../../features/pickup/use-find-pickup.ts";
import { PRODUCT_CALLS } from "../../features/products/product-calls.ts";
import { REPAYMENT_CALLS } from "../../features/repayments/repayment-calls.ts";
import { ROLE_CALLS } from "../../features/roles/role-calls.ts";
import { openSession } from "../../features/session/sign-in/open-session.ts";
import { signInFailureOf } from "../../features/session/sign-in/sign-in-failure.ts";
import { APPROVAL_CALLS } from "../../features/special-approvals/approval-calls.ts";
import { STAFF_CALLS } from "../../features/staff/staff-calls.ts";
import type { CallOptions } from "../../lib/calls/call-api.ts";
import { dismissNotice, readNotices } from "../../lib/calls/notify.ts";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { fakeApi } from "../../testing/fake-api.ts";

const ANSWERS = [200, 400, 401, 403, 404, 413, 422, 429, 500, "no answer"] as const;

type Status = (typeof ANSWERS)[number];

const SERVER = "The server's own words";
const UNCONFIRMED = "We could not confirm the result. Check the loan before trying again.";
const MONEY = { 401: UNCONFIRMED, 429: UNCONFIRMED, 500: UNCONFIRMED, "no answer": UNCONFIRMED };

interface Row {
  readonly name: string;
  /** As the specifications write it. */
  readonly call: string;
  /** As the dialogs make it. */
  readonly useCall: () => { readonly mutateAsync: (variables: never) => Promise<unknown> };
  readonly variables: CallOptions<Endpoint>;
  readonly success?: string;
  /** Statuses that show the server's message; every other is silent (ERR-29). */
  readonly speaksOn: readonly Status[];
  /** Statuses that the specifications, or a payment under way, give words of ours. */
  readonly says?: Partial<Record<Status, string>>;
}

const ID = { params: { id: 7 } };
const FILE = new File(["x"], "card.pdf");
const NOTHING_FOLLOWS = { onSuccess: () => undefined, onError: () => undefined };

const LOANS: readonly Row[] = [
  {
    name: "approve (ERR-03, ERR-32)",
    call: "PUT /api/admin/loans/7/approve",
    useCall: () => useWrite(LOAN_CALLS.approveLoan),
    variables: ID,
    success: "Loan approved successfully",
    speaksOn: [422, 403],
  },
  {
    name: "reject (ERR-08, ERR-33)",
    call: "PUT /api/admin/loans/7/reject",
    useCall: () => useWrite(LOAN_CALLS.rejectLoan),
    variables: ID,
    success: "Loan rejected successfully",
    speaksOn: [422, 403],
  },
  {
    name: "audio upload (ERR-01, ERR-34)",
    call: "POST /api/admin/loans/authorization/7/upload",
    useCall: () => useWrite(LOAN_CALLS.uploadAuthorization),
    variables: { ...ID, file: FILE },
    success: "Authentication uploaded successfully",
    speaksOn: [422, 403],
  },
  {
    name: "loan file update (ERR-02, ERR-35)",
    call: "POST /api/admin/loans/file/7/update",
    useCall: () => useWrite(LOAN_CALLS.updateLoanFile),
    variables: { ...ID, file: FILE },
    success: "Loan file updated successfully",
    speaksOn: [422, 403],
  },
  {
    name: "deduction setup (ERR-04, ERR-36)",
    call: "PUT /api/admin/loans/deduction/7/setup",
    useCall: () => useWrite(LOAN_CALLS.setUpDeduction),
    variables: ID,
    success: "Deduction Setup successfully",
    speaksOn: [422, 403, 400],
    says: MONEY,
  },
  {
    name: "disburse (ERR-05, ERR-37)",
    call: "PUT /api/admin/loans/7/disburse",
    useCall: () => useWrite(LOAN_CALLS.disburseLoan),
    variables: ID,
    success: "Loan disbursed successfully",
    speaksOn: [422, 403, 400],
    says: MONEY,
  },
  {
    name: "send OTP (ERR-06, ERR-38)",
    call: "GET /api/admin/device/pickup/send/otp",
    useCall: () => useWrite(LOAN_CALLS.sendPickupCode),
    variables: {},
    success: "OTP sent to customer successfully",
    speaksOn: [422, 403, 400],
  },
  {
    name: "confirm pickup (ERR-07, ERR-39)",
    call: "POST /api/admin/device/pickup/confirm",
    useCall: () => useWrite(LOAN_CALLS.confirmPickup),
    variables: {},
    success: "Device Pickup Confirmed successfully",
    speaksOn: [422, 403, 400],
  },
  {
    name: "affordability (ERR-31)",
    call: "GET /api/admin/loans/7/affordability",
    useCall: () => useWrite(LOAN_CALLS.checkAffordability),
    variables: ID,
    speaksOn: [422],
  },
  {
    name: "calculator (ERR-40, ERR-41)",
    call: "POST /api/admin/loans/offer/calculate",
    useCall: () => useOffer(NOTHING_FOLLOWS),
    variables: { account_number: "" } as object,
    speaksOn: [422, 400],
  },
  {
    name: "device pickup initiate (PCK-07, ERR-42, ERR-43)",
    call: "GET /api/admin/device/pickup/details",
    useCall: () => useWrite(FIND_PICKUP),
    variables: {},
    speaksOn: [422, 400],
    says: { 404: "No valid record found" },
  },
];

const MONEY_IN: readonly Row[] = [
  {
    name: "manual repayment (ERR-17, ERR-48)",
    call: "POST /api/admin/deductions/repayment/manual",
    useCall: () => useWrite(DEDUCTION_CALLS.addRepayment),
    variables: {},
    success: "Repayment Added successfully",
    speaksOn: [422],
    says: MONEY,
  },
  {
    name: "repayment upload (ERR-10, ERR-44)",
    call: "POST /api/admin/repayments/upload",
    useCall: () => useWrite(REPAYMENT_CALLS.uploadRepayments),
    variables: { file: FILE },
    success: "Repayments file uploaded successfully",
    speaksOn: [422, 403, 400],
  },
  {
    name: "stop deduction (ERR-20, ERR-49)",
    call: "POST /api/admin/deductions/remita/stopLoanCollection",
    useCall: () => useWrite(DEDUCTION_CALLS.stop),
    variables: {},
    success: "Stop collection request successful",
    speaksOn: [422],
    says: Object.fromEntries(
      ANSWERS.filter((status) => status !== 200 && status !== 422).map((status) => [
        status,
        "Stop collection request failed",
      ]),
    ),
  },
];

const LEADS: readonly Row[] = [
  {
    name: "leads upload (ERR-11, ERR-45)",
    call: "POST /api/admin/leads/upload-lead",
    useCall: () => useWrite(LEAD_UPLOAD_CALLS.uploadLeads),
    variables: { file: FILE },
    success: "Leads uploaded successfully",
    speaksOn: [422, 403],
  },
  {
    name: "lead status update (ERR-18, ERR-48)",
    call: "PATCH /api/admin/leads/7/status/update",
    useCall: () => useWrite(LEAD_CALLS.updateLeadStatus),
    variables: ID,
    success: "Lead Status Updated successfully",
    speaksOn: [422],
  },
];

const PEOPLE: readonly Row[] = [
  {
    name: "admin create (ERR-12, ERR-46)",
    call: "POST /api/admin/user/create",
    useCall: () => useWrite(STAFF_CALLS.createStaff),
    variables: {},
    success: "Admin Created successfully",
    speaksOn: [422],
  },
  {
    name: "admin update (ERR-13, ERR-46)",
    call: "PATCH /api/admin/user/7/update",
    useCall: () => useWrite(STAFF_CALLS.updateStaff),
    variables: ID,
    success: "Admin Updated successfully",
    speaksOn: [422],
  },
  {
    name: "password reset (ERR-19, ERR-48)",
    call: "POST /api/admin/user/password/reset",
    useCall: () => useWrite(STAFF_CALLS.sendResetLink),
    variables: {},
    success: "Reset password link has been sent to customer email",
    speaksOn: [422],
  },
  {
    name: "user update (ERR-14, ERR-47)",
    call: "PATCH /api/admin/user/profile/7/update",
    useCall: () => useWrite(CUSTOMER_CALLS.updateCustomer),
    variables: ID,
    success: "User Updated successfully",
    speaksOn: [422],
  },
  {
    name: "role create (ERR-15, ERR-47)",
    call: "POST /api/admin/roles/create",
    useCall: () => useWrite(ROLE_CALLS.createRole),
    variables: {},
    success: "Role Created successfully",
    speaksOn: [422],
  },
  {
    name: "role update (ERR-16, ERR-47)",
    call: "PATCH /api/admin/roles/7/update",
    useCall: () => useWrite(ROLE_CALLS.updateRole),
    variables: ID,
    success: "Role Updated successfully",
    speaksOn: [422],
  },
];

const PRODUCTS: readonly Row[] = [
  {
    name: "product create (ERR-21, ERR-51)",
    call: "POST /api/admin/products/new",
    useCall: () => useWrite(PRODUCT_CALLS.createProduct),
    variables: {},
    success: "Product Created successfully",
    speaksOn: [422],
  },
  {
    name: "product update (ERR-22, ERR-52)",
    call: "PUT /api/admin/products/7/update",
    useCall: () => useWrite(PRODUCT_CALLS.updateProduct),
    variables: ID,
    success: "Product Updated successfully",
    speaksOn: [422],
  },
  {
    name: "product image upload (ERR-23, ERR-54)",
    call: "POST /api/admin/products/7/image/create",
    useCall: () => useWrite(PRODUCT_CALLS.addProductImage),
    variables: { ...ID, file: FILE },
    success: "Product image uploaded successfully",
    speaksOn: [422, 403],
  },
  {
    name: "product image delete (ERR-24, ERR-53)",
    call: "DELETE /api/admin/products/7/image/delete",
    useCall: () => useWrite(PRODUCT_CALLS.deleteProductImage),
    variables: ID,
    success: "Image deleted successfully",
    speaksOn: [422],
  },
  {
    name: "special approval create (ERR-25, ERR-55)",
    call: "POST /api/admin/loans/special-approvals",
    useCall: () => useWrite(APPROVAL_CALLS.createApproval),
    variables: {},
    success: "Special Approval Created successfully",
    speaksOn: [422],
  },
  {
    name: "special approval deactivation (ERR-26, ERR-56)",
    call: "PATCH /api/admin/loans/special-approvals/7/deactivate",
    useCall: () => useWrite(APPROVAL_CALLS.deactivateApproval),
    variables: ID,
    success: "Special Approval deactivated successfully",
    speaksOn: [422, 403],
  },
];

afterEach(() => {
  cleanup();
  for (const { id } of readNotices()) dismissNotice(id);
  vi.unstubAllGlobals();
});

function answer(status: Status) {
  if (status === "no answer") return "no network";
  return status === 200 ? { data: {} } : { status, error: { message: SERVER } };
}

function wrapper({ children }: { children: ReactNode }) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const notices = () => readNotices().map(({ kind, text }) => ({ [kind]: text }));

function expectedNotices({ success, speaksOn, says }: Row, status: Status) {
  if (status === 200) return success === undefined ? [] : [{ success }];
  const text = speaksOn.includes(status) ? SERVER : says?.[status];
  return text === undefined ? [] : [{ error: text }];
}

const ROWS = [...LOANS, ...MONEY_IN, ...LEADS, ...PEOPLE, ...PRODUCTS];

// "$name" would be cut short, and its ids with it.
describe.each(ROWS.map((row) => [row.name, row] as const))("%s", (_name, row) => {
  it.each(ANSWERS)("%s: says what is specified for it, or nothing", async (status) => {
    const { urls } = fakeApi({ [row.call]: answer(status) });
    const { result } = renderHook(row.useCall, { wrapper });
    await act(() => result.current.mutateAsync(row.variables as never).catch(() => undefined));
    expect(urls()).toEqual([row.call]);
    expect(notices()).toEqual(expectedNotices(row, status));
  });
});

describe("loan detail load (ERR-30)", () => {
  it.each(ANSWERS)("%s: only 422 says anything", async (status) => {
    fakeApi({ "GET /api/admin/loans/7/details": answer(status) });
    const { result } = renderHook(() => useLoan(7), { wrapper });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(notices()).toEqual(status === 422 ? [{ error: SERVER }] : []);
  });
});

describe("login (ERR-50)", () => {
  it.each(ANSWERS.filter((status) => status !== 200))(
    "%s: no notice; the form has the server's words on 422 and 429 alone",
    async (status) => {
      fakeApi({ "POST /api/user/login": answer(status) });
      const error = await openSession({ email: "ada@tenor.test", password: "x", remember: false }).catch(
        signInFailureOf,
      );
      const isTold = status === 422 || status === 429;
      expect(error).toMatchObject({ message: isTold ? SERVER : "Sign-in did not go through. Try again." });
      expect(notices()).toEqual([]);
    },
  );
});
