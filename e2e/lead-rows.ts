import type { Locator, Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { getLeadBoard, Lead, listLeads } from "../src/contract/leads.contract.ts";
import { expect, type Member, read } from "./tenor.ts";

export const ELEVEN = [
  ...["Name", "Phone", "Organisation", "Location", "Priority", "Net Pay"],
  ...["Offer", "Status", "Sales Officer", "Last Called", "Action"],
];

export const MINE = "/api/admin/leads/list-by-account-officer";
export type LeadPage = DataOf<typeof listLeads>;
export const local = (phone: string) => phone.replace("+234", "0");

export async function answerTo(page: Page, path: string, act: () => Promise<unknown>) {
  const awaited = page.waitForResponse((response: Response) => new URL(response.url()).pathname === path);
  await act();
  const response = await awaited;
  const query = Object.fromEntries(new URL(response.url()).searchParams);
  return { query, list: ((await response.json()) as { data: LeadPage }).data };
}

/** A lead that no other test works on: of a member, in a status, from the oldest end of its list. */
export async function leadOf(page: Page, member: Member, status: string, place: number): Promise<Lead> {
  const list = await read<LeadPage>(page, member, `${MINE}?filterStatus=${encodeURIComponent(status)}`);
  const lead = list.data.at(-1 - place);
  if (!lead) throw new Error(`${member} has no lead ${place} that is ${status}`);
  // A row of a list has only the newest entry of the history.
  return read<Lead>(page, member, `/api/admin/leads/${lead.id}`);
}

export const menuOf = (page: Page, lead: Lead) =>
  page.getByRole("button", { name: `Actions for ${lead.name}, ${local(lead.phone_number)}` });

export async function choose(page: Page, lead: Lead, action: string): Promise<Locator> {
  await menuOf(page, lead).click();
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

export type Board = DataOf<typeof getLeadBoard>;

export const columnOf = (page: Page, label: string) =>
  page.getByRole("region", { name: new RegExp(`^${label} [\\d,]+$`) });

export const cardIn = (page: Page, label: string, lead: Lead) =>
  columnOf(page, label)
    .getByRole("listitem")
    .filter({ hasText: local(lead.phone_number) });

export async function firstOf(page: Page, status: string, place = 0, scope = "mine"): Promise<Lead> {
  const board = await read<Board>(page, "lead", `/api/admin/leads/board?scope=${scope}`);
  const lead = board.find((column) => column.status === status)?.leads[place];
  if (!lead) throw new Error(`no lead ${place} is ${status}`);
  return lead;
}
