import type { Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listLoans } from "../src/contract/loan-lists.contract.ts";
import type { LoanRow } from "../src/contract/loans.contract.ts";
import { expect } from "./tenor.ts";

export type ListPage = DataOf<typeof listLoans>;

export const isList = (response: Response) => new URL(response.url()).pathname === "/api/admin/loans";

/** The list that an act asks for; `asked` tells it from one that is read again meanwhile, as after a colleague's step. */
export async function answerTo(
  page: Page,
  act: () => Promise<unknown>,
  asked: Readonly<Record<string, string>> = {},
): Promise<{ response: Response; list: ListPage }> {
  const awaited = page.waitForResponse((response) => {
    const { searchParams } = new URL(response.url());
    return isList(response) && Object.entries(asked).every(([name, value]) => searchParams.get(name) === value);
  });
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: ListPage }).data };
}

export const views = (page: Page) => page.getByRole("link", { name: /^View / });

export const labels = (list: ListPage) => list.data.map((loan: LoanRow) => `View ${loan.user.name}, ${loan.reference}`);

export async function expectRows(page: Page, list: ListPage): Promise<void> {
  await expect(views(page)).toHaveCount(list.data.length);
  for (const [place, label] of labels(list).entries()) await expect(views(page).nth(place)).toHaveAccessibleName(label);
}
