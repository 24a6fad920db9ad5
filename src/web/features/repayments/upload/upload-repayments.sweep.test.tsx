// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../../lib/calls/notify.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { openRepayments } from "../repayments.testkit.tsx";

const UPLOAD = "POST /api/admin/repayments/upload";
const held = ["view-repayments", "add-repayment"];

beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/money/repayment-list-screen.tsx"),
    import("./upload-repayments-dialog.tsx"),
  ]);
});
stageBrowser();

const statement = (name = "wema-nov.csv") => new File(["Date,Credit\n"], name);

async function openDialog(answer: object | "no network" = { data: { id: 5 } }) {
  const stage = openRepayments("/repayments/successful", { held, answers: { [UPLOAD]: answer as never } });
  await userEvent.click(await screen.findByRole("button", { name: "Upload Repayments" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Repayments" });
  const choose = (file: File) =>
    fireEvent.change(dialog.querySelector("input[type=file]") as HTMLInputElement, { target: { files: [file] } });
  const submit = () => userEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  return { ...stage, dialog, choose, submit };
}

describe("the upload of a statement", () => {
  it("REP-05, REP-06, REP-07: the bank, Wema Bank first, then the place for a file; other kinds are not blocked", async () => {
    const { dialog, choose } = await openDialog();
    const bank = within(dialog).getByLabelText("Bank");
    const banks = [...bank.querySelectorAll("option")].map(({ text }) => text);
    expect(banks[0]).toBe("Wema Bank");
    expect(banks).toHaveLength(17);
    for (const name of ["Moniepoint", "Providus Bank", "Ecobank", "Stanbic IBTC", "Union Bank", "OPay", "Kuda"])
      expect(banks).toContain(name);
    expect(banks.at(-1)).toBe("Another bank");
    expect(bank).toHaveProperty("value", "wema");
    const input = dialog.querySelector("input[type=file]") as HTMLInputElement;
    for (const kind of [".jpg", ".jpeg", ".png", ".pdf", ".csv", ".xls", ".xlsx", ".ods", ".ofx", ".mt940", ".sta"])
      expect(input.accept.split(",")).toContain(kind);
    expect(bank.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    choose(statement("november.docx"));
    expect(await within(dialog).findByText(/november.docx, 0.012 kb/)).toBeTruthy();
  });

  it("REP-08: with no file chosen nothing happens", async () => {
    const { submit, urls } = await openDialog();
    await submit();
    expect(urls()).not.toContain(UPLOAD);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(readNotices()).toEqual([]);
  });

  it("REP-09, REP-10, ERR-10, PRM-39: file and bank are sent, it is told of, the list is read again, the dialog closes", async () => {
    const { dialog, choose, submit, calls, asked } = await openDialog();
    await userEvent.selectOptions(within(dialog).getByLabelText("Bank"), "GTBank");
    choose(statement());
    await submit();
    expect(await screen.findByText("Repayments file uploaded successfully")).toBeTruthy();
    const sent = calls.find(({ method }) => method === "POST")?.body as { bank: string; file: File };
    expect([sent.bank, sent.file.name]).toEqual(["gtbank", "wema-nov.csv"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("REP-06: a bank that the list does not have is sent by its name, and nothing is sent without one", async () => {
    const { dialog, choose, submit, calls } = await openDialog();
    await userEvent.selectOptions(within(dialog).getByLabelText("Bank"), "Another bank");
    choose(statement());
    await submit();
    expect(within(dialog).getByText("Enter the name of the bank")).toBeTruthy();
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    const name = within(dialog).getByLabelText("Name of the bank");
    await userEvent.type(name, "LAPO <MFB>");
    await submit();
    expect(within(dialog).getByText(/^Write it on one line/)).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, " LAPO MFB ");
    await submit();
    const sent = calls.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({ bank: "other", bank_name: "LAPO MFB" });
  });

  it("REP-06: a statement that names another bank is asked about; bank and file are kept until somebody says", async () => {
    const why = "This statement names Zenith Bank, and GTBank was chosen.";
    const { dialog, choose, submit, calls } = await openDialog({
      ...{ status: 422, error: { message: why, errors: { confirmed: [why] } } },
    });
    await userEvent.selectOptions(within(dialog).getByLabelText("Bank"), "GTBank");
    choose(statement());
    await submit();
    const question = await screen.findByRole("dialog", { name: "Which bank is it of?" });
    expect(within(question).getByRole("alert").textContent).toContain(why);
    // No notice repeats the question.
    expect(screen.getAllByText(why)).toHaveLength(1);
    await userEvent.click(within(question).getByRole("button", { name: "Choose again" }));
    const again = await screen.findByRole("dialog", { name: "Upload Repayments" });
    expect(within(again).getByLabelText("Bank")).toHaveProperty("value", "gtbank");
    expect(again.textContent).toContain("wema-nov.csv");
    await userEvent.click(within(again).getByRole("button", { name: "Upload" }));
    const once = await screen.findByRole("dialog", { name: "Which bank is it of?" });
    await userEvent.click(within(once).getByRole("button", { name: "It is of GTBank" }));
    await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(3));
    const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body as Record<string, unknown>);
    expect(sent.map(({ bank, confirmed }) => [bank, confirmed])).toEqual([
      ["gtbank", undefined],
      ["gtbank", undefined],
      ["gtbank", "true"],
    ]);
  });

  it("REP-05: a file can be dropped", async () => {
    const { dialog } = await openDialog();
    fireEvent.drop(within(dialog).getByText("Statement"), { dataTransfer: { files: [statement("dropped.pdf")] } });
    expect(await within(dialog).findByText(/^dropped.pdf, /)).toBeTruthy();
  });

  it.each([422, 403, 400])(
    "REP-11, ERR-44: %i shows the message, the dialog closes and the file is let go",
    async (status) => {
      const { choose, submit } = await openDialog({ status, error: { message: "This file was uploaded before" } });
      choose(statement());
      await submit();
      expect(await screen.findByText("This file was uploaded before")).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await userEvent.click(screen.getByRole("button", { name: "Upload Repayments" }));
      expect((await screen.findByRole("dialog")).textContent).not.toContain("wema-nov.csv");
    },
  );

  it.each<[string, object | "no network"]>([
    ["404", { status: 404, error: { message: "words of the server" } }],
    ["500", { status: 500, error: { message: "words of the server" } }],
    ["no answer", "no network"],
  ])("ERR-29: any other failure is silent, with a quiet word in the page: %s", async (_, answer) => {
    const { choose, submit } = await openDialog(answer);
    choose(statement());
    await submit();
    expect(await screen.findByText("Statement not saved. Please upload it again.")).toBeTruthy();
    expect(document.body.textContent).not.toContain("words of the server");
    expect(readNotices()).toEqual([]);
  });

  it("REP-04, PRM-39: without add-repayment there is no upload", async () => {
    openRepayments("/repayments/successful");
    await screen.findByText("TRF-1");
    expect(screen.queryByRole("button", { name: "Upload Repayments" })).toBeNull();
  });
});
