import type { Page, Response } from "@playwright/test";
import { answerTo } from "./loan-list-answers.ts";
import { enter, expect, test } from "./tenor.ts";

const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("LST-15 to LST-18: the page links are the server's, the arrows follow its next and previous address in full", async ({
  page,
}) => {
  const first = await answerTo(page, () => enter(page, "admin", "/loans/disbursed"));
  const numbered = first.list.links.filter(({ label }) => !/previous|next/i.test(label));
  const shown = pages(page).locator("a, span").filter({ hasText: /[\d…]/ });
  await expect(shown).toHaveText(numbered.map(({ label }) => label));
  await expect(pages(page).getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages(page).getByRole("link", { name: "Previous page" })).toBeDisabled();

  const asked = (response: Response) => response.url().replace(process.env.TENOR_URL ?? "", "");
  const second = await answerTo(page, () => pages(page).getByRole("link", { name: "Next page" }).click());
  const parts = (address: string | null) => [...new URLSearchParams(address?.split("?")[1] ?? "")].sort();
  expect(parts(asked(second.response))).toEqual(parts(first.list.next_page_url));
  await expect(pages(page).getByRole("link", { name: "2", exact: true })).toHaveAttribute("aria-current", "page");
  const third = await answerTo(page, () => pages(page).getByRole("link", { name: "Next page" }).click());
  expect(parts(asked(third.response))).toEqual(parts(second.list.next_page_url));
  const back = await answerTo(page, () => pages(page).getByRole("link", { name: "Previous page" }).click());
  expect(parts(asked(back.response))).toEqual(parts(third.list.prev_page_url));
  expect(back.list.data.map(({ id }) => id)).toEqual(second.list.data.map(({ id }) => id));

  const last = numbered.at(-1);
  const end = await answerTo(page, () =>
    pages(page)
      .getByRole("link", { name: last?.label ?? "" })
      .click(),
  );
  expect(parts(asked(end.response))).toEqual(parts(last?.url ?? null));
  await expect(pages(page).getByRole("link", { name: "Next page" })).toBeDisabled();
});
