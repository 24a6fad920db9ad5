import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Person } from "../../../contract/person.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import type { Customer } from "./form/customer-shape.ts";

export const LIST = "/api/admin/users";

export const NGOZI: Person = {
  id: 7,
  title: "Mrs",
  first_name: "Ngozi",
  last_name: "Eze",
  name: "Ngozi Eze",
  email: "ngozi@example.com",
  phone_number: "+2348031234567",
  ippis_number: "NC700",
  gender: "Female",
  bvn: "•••••••0007",
  nin: "•••••••0008",
  date_of_birth: "1988-03-14",
  roles: [],
  created_at: "2026-01-05T23:30:00Z",
  state: "active",
  last_seen_at: null,
  two_factor: false,
  loans_count: 2,
  version: 3,
};

export const WHOLE: Customer = {
  ...NGOZI,
  identity: "whole",
  erased_at: null,
  address: "12 Ademola Crescent, Abuja",
  accounts: [{ bank_name: "Zenith Bank", account_number: "••••••6789", loan_id: 42 }],
  current_loan: {
    id: 42,
    reference: "TN-000042",
    status: "disbursed",
    amount: 300_000,
    since: "2026-01-05T09:00:00Z",
    next_due: { on: "2026-02-25", left: 65_000, is_late: false },
    no_top_up: "Only 1 of 6 instalments are paid; a top-up needs half",
  },
  totals: { borrowed: 300_000, repaid: 65_000, outstanding: 325_000.5, credit: 0 },
};

export const FREE = { erased_at: null, refusal: null, possible_from: null, four_eyes: false, waiting: null };

export const ALL = ["view-users", "edit-user"];

export const pageOf = (rows: readonly object[], next: string | null = null) => ({
  data: rows,
  from: 1,
  to: rows.length,
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 21,
  prev_page_url: null,
  next_page_url: next,
  links: [{ url: next, label: "2", active: false }],
});

interface Stage {
  readonly held?: string[];
  readonly rows?: readonly Person[];
  readonly answers?: Parameters<typeof fakeApi>[0];
}

/** Renders the Users area for somebody with these permissions. */
export function openUsers(address = "/users", { held = ALL, rows = [NGOZI], answers = {} }: Stage = {}) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${LIST}`]: { data: pageOf(rows, `${LIST}?isAdmin=no&q=eze&page=2&after=k`) },
    "GET /api/admin/customers/7": { data: WHOLE },
    "GET /api/admin/customers/7/erasure": { data: FREE },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const sent = () => api.calls.filter(({ method }) => method !== "GET");
  const listed = () => api.calls.filter(({ url }) => url.split("?")[0] === LIST).map(({ url }) => url);
  return { ...api, sent, listed, ...openPage(address) };
}

/** Opens the form for the first row. */
export async function openForm(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Ngozi Eze" }));
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  return screen.findByRole("dialog", { name: "Edit User" });
}

export const loadParts = () =>
  Promise.all([
    import("./list/customer-list-page.tsx"),
    import("./customer-page.tsx"),
    import("./form/customer-form-dialog.tsx"),
    import("./protection/reveal-dialog.tsx"),
    import("./protection/data-protection-card.tsx"),
  ]);
