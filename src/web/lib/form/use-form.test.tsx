// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CheckField } from "../../ui/field/check-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

const sent = vi.fn();

function Transfer() {
  const form = useForm({
    initialValues: { name: "", amount: "", agreed: false },
    validate: ({ name, agreed }) => ({
      name: name === "" ? "Name is required" : undefined,
      ...(!agreed && { agreed: "Tick this" }),
    }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(sent)}>
      <TextField label="Name" hint="As on the card" {...form.field("name")} />
      <TextField label="Amount" {...form.field("amount")} />
      <CheckField label="I agree" {...form.box("agreed")} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.fault({ amount: "Too much" })}>
        Refuse
      </button>
      <button type="button" onClick={() => form.fault({}, "amount")}>
        Fail
      </button>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("what is wrong is said in the place of the help, the focus goes to the first of it, and nothing is sent", async () => {
  render(<Transfer />);
  expect(screen.getByText("As on the card")).toBeTruthy();
  await press("Send");
  expect(screen.getByText("Name is required")).toBeTruthy();
  expect(screen.queryByText("As on the card")).toBeNull();
  expect(document.activeElement).toBe(box("Name"));
  expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
  expect(sent).not.toHaveBeenCalled();
});

it("a refusal keeps all that was typed and moves the focus to its field, or to the one named; typing takes a mistake away", async () => {
  render(<Transfer />);
  await userEvent.type(box("Name"), "Ngozi");
  await userEvent.type(box("Amount"), "500");
  await userEvent.click(screen.getByRole("checkbox", { name: "I agree" }));
  await press("Send");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Ngozi", amount: "500", agreed: true });
  await press("Refuse");
  expect(screen.getByText("Too much")).toBeTruthy();
  expect(document.activeElement).toBe(box("Amount"));
  await userEvent.type(box("Amount"), "0");
  expect(screen.queryByText("Too much")).toBeNull();
  await press("Fail");
  expect(document.activeElement).toBe(box("Amount"));
  expect([box("Name").value, box("Amount").value]).toEqual(["Ngozi", "5000"]);
});
