import type { Page } from "@playwright/test";
import { askOpenly } from "./tenor.ts";

export interface Message {
  readonly body: string;
  readonly to: string;
}

/** The addresses of offers in the outbox of the demo, the newest first. */
export async function offerPaths(page: Page): Promise<readonly string[]> {
  const messages = await askOpenly<Message[]>(page, "/api/demo/outbox?q=/offer/");
  return messages.map(({ body }) => `/offer/${body.split("/offer/")[1]}`);
}

/** An offer that nobody has accepted yet, at a place that no other test uses. */
export async function openOffer(page: Page, place: number): Promise<string> {
  let found = 0;
  for (const path of await offerPaths(page)) {
    const { accepted, applied } = await askOpenly<{ accepted: boolean; applied: boolean }>(
      page,
      `/api/lead-offers${path.slice(6)}`,
    );
    if (!accepted && !applied && found++ === place) return path;
  }
  throw new Error(`the demo has no open offer number ${place}`);
}
