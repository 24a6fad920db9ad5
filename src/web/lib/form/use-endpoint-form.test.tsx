// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { disburseLoan } from "../../../contract/payouts.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { dismissNotice, readNotices } from "../calls/notify.ts";
import { createQueryClient } from "../calls/query-client.ts";
import { rulesOf } from "./rules-of.ts";
import { useEndpointForm } from "./use-endpoint-form.ts";

const DISBURSE = "PUT /api/admin/loans/7/disburse";

const onClose = vi.fn();

afterEach(() => {
  cleanup();
  onClose.mockReset();
  for (const { id } of readNotices()) dismissNotice(id);
  vi.unstubAllGlobals();
});

const CALL = { endpoint: disburseLoan, notifyOn: [422] };

function Payout() {
  const form = useEndpointForm(CALL, {
    rules: rulesOf(disburseLoan.body),
    initialValues: { reference: "", remark: "" },
    asking: (body) => ({ params: { id: 7 }, body }),
    onClose,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Reference" {...form.field("reference")} />
      <TextField label="Remark" {...form.field("remark")} />
      {form.failure && <p>Not saved</p>}
      <button type="submit">Send</button>
    </form>
  );
}

type Answer = "no network" | { readonly status?: number; readonly data?: unknown; readonly error?: object };

/** Answers one after the other. */
function open(answers: Answer[]) {
  const { calls } = fakeApi({ [DISBURSE]: () => answers.shift() ?? {} });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Payout />
    </QueryClientProvider>,
  );
  return calls;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

it("what the contract would refuse is said before anything is sent, in its words, and the focus goes there", async () => {
  const calls = open([]);
  await userEvent.type(box("Remark"), "By hand");
  await send();
  expect(screen.getByText("Payment reference is required")).toBeTruthy();
  expect(document.activeElement).toBe(box("Reference"));
  expect(calls).toEqual([]);
});

it("what was typed survives a lost network and a refusal, whose field gets the focus; a success clears it", async () => {
  const refused = { message: "Used before.", errors: { remark: ["Say it shorter"] }, code: "validation-failed" };
  const calls = open(["no network", { status: 422, error: refused }, { data: { id: 7 } }]);
  await userEvent.type(box("Reference"), "REF-1");
  await userEvent.type(box("Remark"), "By hand");
  await send();
  expect(await screen.findByText("Not saved")).toBeTruthy();
  expect([box("Reference").value, box("Remark").value]).toEqual(["REF-1", "By hand"]);
  await send();
  expect(await screen.findByText("Say it shorter")).toBeTruthy();
  expect(document.activeElement).toBe(box("Remark"));
  expect(box("Reference").value).toBe("REF-1");
  expect(onClose).not.toHaveBeenCalled();
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill({ reference: "REF-1", remark: "By hand" }));
  expect([box("Reference").value, box("Remark").value]).toEqual(["", ""]);
});

it("a failure that a field told, or that another attempt followed, is not said again while typing", async () => {
  const refused = { message: "Used before.", errors: { remark: ["Say it shorter"] }, code: "validation-failed" };
  open([{ status: 409, error: refused }, "no network"]);
  await userEvent.type(box("Reference"), "REF-1");
  await send();
  expect(await screen.findByText("Say it shorter")).toBeTruthy();
  await userEvent.type(box("Remark"), "By hand");
  expect([screen.queryByText("Say it shorter"), screen.queryByText("Not saved")]).toEqual([null, null]);
  await send();
  expect(await screen.findByText("Not saved")).toBeTruthy();
  await userEvent.clear(box("Reference"));
  await send();
  await userEvent.type(box("Reference"), "REF-2");
  expect(screen.queryByText("Not saved")).toBeNull();
});
