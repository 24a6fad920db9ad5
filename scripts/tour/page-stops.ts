import type { Page } from "@playwright/test";
import { addressOf } from "../../e2e/screen-address.ts";
import { askOpenly, read } from "../../e2e/tenor.ts";
import type { DataOf } from "../../src/contract/endpoint.ts";
import type { Loan } from "../../src/contract/loans.contract.ts";
import type { listOutbox } from "../../src/contract/outbox.contract.ts";
import { LOAN_LISTS } from "../../src/web/app/screens/loan-lists.ts";
import { SCREENS } from "../../src/web/app/screens.ts";
import { admin, nextLoanIn, openDialog, press } from "./reach.ts";
import type { Stop } from "./take-pictures.ts";

/** Their pictures are taken by other stops, or they only lead elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...LOAN_LISTS.map(({ path }) => path),
  "/dashboard",
  "/dashboard/figures/$figure",
  "/loan-calculator",
  "/loans/$id",
  "/loans/top-up",
  "/device/pickup/initiate",
  "/logout",
]);

/** Up to this width a button opens the menu (sidebar.module.css); a wider page shows it. */
const DRAWER_MAX = 900;

const LATER_STEP = /^\/apply-step[2-6]$/;

/** Every page that no other stop shows, with things of the demo. */
const pages: readonly Stop[] = SCREENS.filter(({ path }) => !ELSEWHERE.has(path) && !LATER_STEP.test(path)).map(
  (screen) => ({
    name: `page${screen.path.replace(/[/$]+/g, "-").replace(/-$/, "-front")}`,
    ...(screen.guard === "guarded" && admin),
    place: addressOf(screen),
  }),
);

const nextOffered = nextLoanIn("confirmation_sent");

/** The signing page of an offer of the demo, by the link that its customer was sent; each look has an offer of its own. */
async function signingPage(page: Page): Promise<string> {
  const { reference } = await read<Loan>(page, "admin", `/api/admin${await nextOffered(page)}/details`);
  const messages = await askOpenly<DataOf<typeof listOutbox>>(page, `/api/demo/outbox?q=${reference}`);
  const link = messages.map(({ body }) => /\/sign\/([\w.~-]*[\w~-])/.exec(body)?.[1]).find(Boolean);
  if (!link) throw new Error(`No offer was sent for ${reference}.`);
  return `/sign/${link}`;
}

/** A dialog that a button of a list or page opens. */
const opened = (name: string, place: string, ...buttons: readonly (string | RegExp)[]): Stop => ({
  name: `dialog-${name}`,
  ...admin,
  place,
  open: openDialog(...buttons),
});

export const PAGE_STOPS: readonly Stop[] = [
  ...pages,
  { name: "signing", place: signingPage },
  {
    name: "signing-form",
    place: signingPage,
    open: press("Send me the code"),
  },
  opened("create-admin", "/admins", "Create Admin"),
  opened("create-role", "/roles", "Create New Role"),
  opened("create-product", "/products", "Add Product"),
  {
    name: "menu-on-a-phone",
    ...admin,
    place: "/all-loans",
    open: async (page) => {
      if ((page.viewportSize()?.width ?? 0) <= DRAWER_MAX) await openDialog("Open the menu")(page);
    },
  },
  {
    name: "dashboard-of-finance",
    member: "finance",
    place: "/dashboard",
  },
  {
    name: "sign-in-refused",
    place: "/login",
    open: async (page) => {
      await page.getByLabel("Email").fill("nobody@tenor.test");
      await page.getByLabel("Password", { exact: true }).fill("wrong-password");
      await press("Sign in")(page);
      await page.getByRole("alert").first().waitFor();
    },
  },
];
