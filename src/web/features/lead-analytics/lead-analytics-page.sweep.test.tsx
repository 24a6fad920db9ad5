// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ANALYTICS_FIGURES } from "../../../contract/dashboard.contract.ts";
import { PERIOD_LABELS, PERIODS } from "../../../domain/time/period.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { CHARTS, figuresOf, statOf } from "../dashboard/dashboard.testkit.ts";
import { FIGURE_WORDS } from "../dashboard/figure/figure-words.ts";

const AGENTS = [
  { id: 6, name: "Funke Balogun", leads_count: 1204, portfolio_sum_approved_amount: 7_701_900.5 },
  { id: 9, name: "Gbenga Ojo", leads_count: 1, portfolio_sum_approved_amount: 60_000 },
];
const FIGURES = {
  ...figuresOf(Object.fromEntries(ANALYTICS_FIGURES.map((name) => [name, statOf(FIGURE_WORDS[name].title)]))),
  topAgents: AGENTS,
};
const COHORT = { called: 80, interested: 20, applied: 5 };

stageBrowser();

function analytics(address = "/leads/report", held: readonly string[] = ["view-all-leads", "download-leads-report"]) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/leads/count": { data: FIGURES },
    "GET /api/admin/leads/charts": { data: { cohort: COHORT, outcomes: CHARTS.outcomes } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/products-list": {
      data: [{ id: 1, name: "Zuma Pro", description: null, price: 125_000.5, active: 1 }],
    },
    "GET /api/admin/products-list/products.xlsx": { data: "" },
    "GET /api/admin/products-list/top-agents.xlsx": { data: "" },
    "POST /api/admin/webAccessToken/issue": { data: { token: "wat_1" } },
    "GET /api/user": { data: { ...ada([...held]), business_date: "2026-11-20" } },
  });
  return { ...api, ...openPage(address) };
}

describe("the lead analytics", () => {
  it("ANA-01, ANA-04: are eleven boxes in their order, each leading to its rows", async () => {
    analytics("/leads/report?filter=week");
    expect(await screen.findByRole("heading", { level: 1, name: "Leads Analytics" })).toBeTruthy();
    const boxes = await within(await screen.findByRole("region", { name: "Figures" })).findAllByRole("link");
    expect(boxes.map((box) => box.getAttribute("href"))).toEqual(
      ANALYTICS_FIGURES.map((figure) => `/dashboard/figures/${figure}?filter=week&of=leads`),
    );
    expect(boxes[0]?.textContent).toContain("Offers sent: 10. 25% more than 8 before, better.");
  });

  it("ANA-02, ANA-03, ANA-07, CST-18: nine periods, Today first; each choice asks for its figures by its filter", async () => {
    const { urls } = analytics();
    const period = await screen.findByLabelText<HTMLSelectElement>("Period");
    expect([...period.options].map(({ text }) => text)).toEqual(PERIODS.map((name) => PERIOD_LABELS[name]));
    expect(period.value).toBe("today");
    for (const filter of ["last_year", "this_quarter", "today"] as const) {
      await userEvent.selectOptions(screen.getByLabelText("Period"), filter);
      await waitFor(() => expect(urls()).toContain(`GET /api/admin/leads/count?filter=${filter}`));
      expect(urls()).toContain(`GET /api/admin/leads/charts?filter=${filter}`);
    }
  });

  it("ANA-04: the people called and the outcomes are read as tables whose numbers lead to their rows", async () => {
    analytics("/leads/report?filter=week");
    const called = await screen.findByRole("table", { name: "From call to application" });
    const links = within(called).getAllByRole("link", { hidden: true });
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["First called, Leads: 80", "/dashboard/figures/leadsCalled?filter=week&of=leads"],
      ["Interested, Leads: 20 · 25%", "/dashboard/figures/leadsInterested?filter=week&of=leads"],
      ["Applied, Leads: 5 · 6.3%", "/dashboard/figures/leadsApplied?filter=week&of=leads"],
    ]);
    const outcomes = await screen.findByRole("table", { name: "Call outcomes" });
    const link = within(outcomes).getByRole("link", { name: "Did not answer, Calls: 2", hidden: true });
    expect(link.getAttribute("href")).toBe(
      "/dashboard/figures/callsInitiated?filter=week&of=leads&outcome=did_not_answer",
    );
    expect(screen.getByText("Of 80 leads first called, 25% became interested and 6.3% applied.")).toBeTruthy();
  });

  it("ANA-05, ANA-06, ANA-08: the top agents with their leads and naira, each leading to the sales, with the export link", async () => {
    const { address } = analytics("/leads/report?filter=week");
    const table = await screen.findByRole("table", { name: "Top performing agents" });
    await within(table).findByText("Funke Balogun");
    const rows = within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(["AgentLeadsApproved amount", "Funke Balogun1,204₦7,701,900.50", "Gbenga Ojo1₦60,000.00"]);
    expect(screen.getByRole("link", { name: "Export" }).getAttribute("href")).toBe("/products-list");
    await userEvent.click(within(table).getByRole("link", { name: "Gbenga Ojo" }));
    await waitFor(() => expect(address()).toBe("/leads/report/agents/9?filter=week"));
  });

  it("EXP-11, PRM-43: the leads report is there for whoever holds download-leads-report", async () => {
    analytics();
    const link = await screen.findByRole("link", { name: "Download report" });
    expect(link.getAttribute("href")).toBe("/api/credit/report?token=wat_1");
  });

  it("PRM-43: without download-leads-report there is none", async () => {
    analytics("/leads/report", ["view-all-leads"]);
    await screen.findByRole("link", { name: "Funke Balogun" });
    expect(screen.queryByRole("link", { name: "Download report" })).toBeNull();
  });

  it("PRM-32: are not for whoever lacks view-all-leads", async () => {
    const { urls } = analytics("/leads/report", ["process-leads"]);
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(urls().some((url) => url.includes("/leads/charts"))).toBe(false);
  });
});

describe("the products list", () => {
  it("GRD-44: is the catalogue and the top agents, each fetched as a workbook with the session's token", async () => {
    const { calls } = analytics("/products-list?filter=month");
    const product = (await screen.findByText("Zuma Pro")).closest("tr");
    expect([...(product?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Zuma Pro",
      "–",
      "₦125,000.50",
      "On offer",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Download products" }));
    await userEvent.click(screen.getByRole("button", { name: "Download top agents" }));
    const files = () => calls.filter(({ url }) => url.includes(".xlsx"));
    await waitFor(() => expect(files()).toHaveLength(2));
    expect(files().map(({ url }) => url)).toEqual([
      "/api/admin/products-list/products.xlsx",
      "/api/admin/products-list/top-agents.xlsx?filter=month",
    ]);
    for (const { headers } of files()) expect(headers.get("authorization")).toMatch(/^Bearer /);
  });

  it("GRD-44: its top agents are for whoever sees all leads", async () => {
    analytics("/products-list", []);
    await screen.findByText("Zuma Pro");
    expect(screen.queryByText("Top performing agents")).toBeNull();
  });
});
