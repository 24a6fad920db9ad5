import type { Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listTopUps } from "../src/contract/top-ups.contract.ts";

export type TopUpPage = DataOf<typeof listTopUps>;
export const isTopUps = (response: Response) => new URL(response.url()).pathname === "/api/admin/loans/top-up";

export async function answerTo(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ response: Response; list: TopUpPage }> {
  const awaited = page.waitForResponse(isTopUps);
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: TopUpPage }).data };
}
