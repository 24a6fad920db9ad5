// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { openPage } from "../../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../../testing/sessions.ts";
import { stageBrowser } from "../../../../testing/stage-browser.ts";

const ROW = {
  id: 7,
  reference: "TN-000007",
  status: "rejected",
  amount: 1234.5,
  approved_amount: null,
  tenor: 6,
  application_type: "new",
  organization_name: "Nigeria Police Force",
  created_at: "2026-01-04T23:30:00Z",
  loan_type: { id: 1, name: "Salary Loan", code: "salary" },
  user: { id: 1, first_name: "Ngozi", last_name: "Umeh", name: "Ngozi Umeh", phone_number: "08031234567" },
};
const NEXT = "/api/admin/loans?filterStatus=rejected&sort=oldest&page=2&after=k";
const PAGE = {
  data: {
    data: [ROW],
    from: 1,
    to: 1,
    current_page: 1,
    last_page: 2,
    per_page: 20,
    total: 21,
    prev_page_url: null,
    next_page_url: NEXT,
    links: [
      { url: "/api/admin/loans?filterStatus=rejected", label: "1", active: true },
      { url: NEXT, label: "2", active: false },
    ],
  },
};

const EMPLOYERS = [
  { id: 0, code: "", name: "(unknown)" },
  { id: 12, code: "KWC", name: "Kano Water Corporation" },
];

function openList(address: string, loans: Parameters<typeof fakeApi>[0][string] = PAGE) {
  const api = fakeApi({
    "GET /api/admin/loans": loans,
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": { data: [{ id: 1, name: "Salary Loan", code: "salary" }] },
    "GET /api/admin/loans/organisations": ({ url }) => {
      const q = new URL(url, "http://x").searchParams.get("q")?.toLowerCase() ?? "";
      return {
        data: ["Kano Water Corporation", "Lagos Schools Board"].filter((name) => name.toLowerCase().includes(q)),
      };
    },
    "GET /api/admin/loans/employers": ({ url }) => {
      const asked = new URL(url, "http://x").searchParams;
      const [q, id] = [asked.get("q")?.toLowerCase(), asked.get("id")];
      return {
        data: EMPLOYERS.filter((one) => (id ? String(one.id) === id : one.name.toLowerCase().includes(q ?? ""))),
      };
    },
    "GET /api/user": { data: ada(["approve-loan"]) },
  });
  const asked = () => api.calls.map(({ url }) => url).filter((url) => /loans(\?|$)/.test(url));
  return { asked, ...openPage(address) };
}

const rejected = (query = "") => `/api/admin/loans?filterStatus=rejected${query}`;
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

stageBrowser();
beforeEach(() => signInAs(["approve-loan"]));

describe("the order of a list", () => {
  it("LST-10: the headings that the server sorts by are buttons; they say the order and turn it", async () => {
    const { asked, address } = openList("/rejected-loans?q=ada&page=2&after=k");
    const created = await screen.findByRole("columnheader", { name: "Date Created" });
    const amount = screen.getByRole("columnheader", { name: "Amount" });
    const order = () => [created, amount].map((heading) => heading.getAttribute("aria-sort"));
    expect(order()).toEqual(["descending", "none"]);
    await userEvent.click(within(created).getByRole("button"));
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&q=ada&sort=oldest")));
    expect([order(), address()]).toEqual([["ascending", "none"], "/rejected-loans?q=ada&sort=oldest"]);
    await userEvent.click(within(amount).getByRole("button"));
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&q=ada&sort=highest")));
    await userEvent.click(within(amount).getByRole("button"));
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&q=ada&sort=lowest")));
    expect(order()).toEqual(["none", "ascending"]);
    await userEvent.click(within(created).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/rejected-loans?q=ada"));
    expect(within(screen.getByRole("columnheader", { name: "Name" })).queryByRole("button")).toBeNull();
  });
});

describe("more filters", () => {
  it("LST-10: days of creation go to the server and to the address; a year half typed asks for nothing", async () => {
    const { asked, address } = openList("/rejected-loans?page=2&after=k");
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    fireEvent.change(await screen.findByLabelText("Created from"), { target: { value: "0202-01-05" } });
    expect(asked()).toEqual([rejected("&page=2&after=k")]);
    fireEvent.change(screen.getByLabelText("Created from"), { target: { value: "2026-01-05" } });
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&from_date=2026-01-05")));
    fireEvent.change(screen.getByLabelText("Created to"), { target: { value: "2026-01-31" } });
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&from_date=2026-01-05&to_date=2026-01-31")));
    expect(address()).toBe("/rejected-loans?from_date=2026-01-05&to_date=2026-01-31");
    await userEvent.click(screen.getAllByRole("button", { name: "Calendar" })[1] as HTMLElement);
    const dayBefore = await screen.findByRole("button", { name: "Sun 4 Jan 2026" });
    expect(dayBefore.getAttribute("aria-disabled")).toBe("true");
  });

  it("LST-10: an organisation is one that the server knows; another text is told so and asks for no list", async () => {
    const { asked } = openList("/rejected-loans");
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const box = await screen.findByLabelText("Organisation");
    await userEvent.type(box, "nobody{Enter}");
    await screen.findByText("Choose an organisation from the list");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(asked()).toEqual([rejected()]);
    await userEvent.clear(box);
    await userEvent.type(box, "water{Enter}");
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&organization=Kano+Water+Corporation")));
    expect((box as HTMLInputElement).value).toBe("Kano Water Corporation");
  });

  it("an employer is chosen by name and asked for by number; (unknown) is one, and another text is none", async () => {
    const { asked, address } = openList("/rejected-loans?page=2&after=k");
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const box = await screen.findByLabelText("Employer");
    await userEvent.type(box, "nobody{Enter}");
    await screen.findByText("Choose an employer from the list");
    expect(asked()).toEqual([rejected("&page=2&after=k")]);
    await userEvent.clear(box);
    await userEvent.type(box, "water{Enter}");
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&employer_id=12")));
    await waitFor(() => expect((box as HTMLInputElement).value).toBe("Kano Water Corporation"));
    await userEvent.clear(box);
    await waitFor(() => expect(address()).toBe("/rejected-loans"));
    await userEvent.type(box, "(unknown)");
    await waitFor(() => expect(asked().at(-1)).toBe(rejected("&employer_id=0")));
  });

  it("the employer of an address is shown by name, and counted among the filters", async () => {
    openList("/rejected-loans?employer_id=0");
    expect(await screen.findByRole("button", { name: "Filters, 1 set" })).toBeTruthy();
    await waitFor(() => expect((screen.getByLabelText("Employer") as HTMLInputElement).value).toBe("(unknown)"));
  });

  it("LST-10: filters of an address are open and counted; Clear filters leaves order and columns", async () => {
    const { address } = openList(
      "/rejected-loans?q=a&filterType=salary&organization=X&to_date=2026-01-31&sort=oldest&columns=name~amount",
    );
    expect(await screen.findByRole("button", { name: "Filters, 3 set" })).toBeTruthy();
    expect(((await screen.findByLabelText("Organisation")) as HTMLInputElement).value).toBe("X");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/rejected-loans?sort=oldest&columns=name%7Eamount"));
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("ERR-59: filters that cannot be are said in the server's words, without a notice, and kept", async () => {
    const refusal = {
      status: 422,
      error: { message: "The last day is before the first.", errors: {}, code: "validation-failed" },
    };
    openList("/rejected-loans?from_date=2026-02-01&to_date=2026-01-01", refusal);
    expect(await screen.findByText(/The last day is before the first\./)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(((await screen.findByLabelText("Created from")) as HTMLInputElement).value).toBe("1 Feb 2026");
  });
});

describe("columns", () => {
  it("LST-23: chosen columns stand in the address and stay from page to page; the name always stays", async () => {
    const { address, asked } = openList("/rejected-loans?sort=oldest");
    await screen.findByText("Ngozi Umeh");
    const specified = ["Name", "Phone", "Amount", "Tenor", "Type", "Organisation", "Date Created"];
    const all = [...specified, "Reason", "Rejected on", "Action"];
    expect(headings()).toEqual(all);
    await userEvent.click(screen.getByRole("button", { name: "Columns" }));
    expect(((await screen.findByRole("checkbox", { name: "Name" })) as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Phone" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Reference" }));
    const chosen = [
      ...specified.filter((heading) => heading !== "Phone"),
      "Reference",
      "Reason",
      "Rejected on",
      "Action",
    ];
    await waitFor(() => expect(headings()).toEqual(chosen));
    expect(asked()).toEqual([rejected("&sort=oldest")]);
    await userEvent.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toBe(NEXT));
    expect(headings()).toEqual(chosen);
    expect(new URLSearchParams(address().split("?")[1]).get("columns")).toBe(
      "name~amount~tenor~type~organisation~created~reference~reason~rejected",
    );
    await userEvent.click(screen.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("button", { name: "Reset columns" }));
    await waitFor(() => expect(headings()).toEqual(all));
    expect(new URLSearchParams(address().split("?")[1]).has("columns")).toBe(false);
  });

  it("LST-20: columns that nobody knows are passed over, and the name is there whatever the address says", async () => {
    openList("/all-loans?columns=amount~__proto__~nonsense");
    await screen.findByText("Ngozi Umeh");
    expect(headings()).toEqual(["Name", "Amount", "Action"]);
  });
});
