// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { addDays, formatDateTime, lagosDateOf, startOfLagosDay } from "../../../../domain/time/lagos-date.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NGOZI, openLeads } from "../leads.testkit.tsx";

beforeAll(async () => {
  await import("../../../app/screens/leads/my-leads-screen.tsx");
});
stageBrowser();

const OWN = "/api/admin/leads/list-by-account-officer";
const calledAt = (id: number, name: string, at: Date): Lead => {
  const time = at.toISOString();
  return { ...NGOZI, id, name, status: "call back", call_back_time: time, next_call_at: time };
};

it("LED-25: My Pending Leads come by call-back time, which says now, today's hour, or the day", async () => {
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(new Date()), 1));
  const tonight = new Date(tomorrow.getTime() - 60_000);
  const later = new Date(tomorrow.getTime() + 14 * 3_600_000);
  const rows = [
    calledAt(11, "Musa Bello", new Date(0)),
    calledAt(12, "Bayo Ojo", tonight),
    calledAt(13, "Tola Ade", later),
    { ...NGOZI, id: 14 },
  ];
  const { asked } = openLeads("/leads/pending", { held: ["process-leads"], rows });
  await screen.findByText("Musa Bello");
  expect(asked()).toEqual([`${OWN}?filterStatus=open&order=call`]);
  const times = screen.getAllByRole("cell").filter((cell) => cell.dataset.heading === "Call-back time");
  expect(times.map(({ textContent }) => textContent)).toEqual(["Now", "Today 23:59", formatDateTime(later), "–"]);
});

it("LED-25: its chips say how many leads each leaves, narrow the list, and leave it with the finished leads", async () => {
  const { asked, address, urls } = openLeads("/leads/pending?q=eze&page=2", { held: ["process-leads"] });
  const chips = within(await screen.findByRole("list", { name: "By call-back time" }));
  await waitFor(() =>
    expect(chips.getAllByRole("link").map(({ textContent }) => textContent?.trim())).toEqual([
      "Due now 1",
      "Later today 2",
      "On a later day 3",
      "No call-back time 1,200",
    ]),
  );
  expect(urls()).toContain(`GET ${OWN}/calls?filterStatus=open&q=eze`);
  await userEvent.click(chips.getByRole("link", { name: /^Due now/ }));
  await waitFor(() => expect(asked().at(-1)).toBe(`${OWN}?filterStatus=open&order=call&q=eze&call=now`));
  expect(address()).toBe("/leads/pending?q=eze&call=now");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Converted");
  await waitFor(() => expect(asked().at(-1)).toBe(`${OWN}?filterStatus=converted&q=eze`));
  expect(screen.queryByRole("list", { name: "By call-back time" })).toBeNull();
});
