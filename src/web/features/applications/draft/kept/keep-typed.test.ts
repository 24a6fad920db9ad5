// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { changeDraft, clearDraft, readDraft } from "../draft.ts";
import { keepTyped } from "./keep-typed.ts";

afterEach(() => clearDraft());

it("what was typed before the page's code came is in the draft; empty boxes take nothing away", () => {
  changeDraft({ last_name: "Obi", gender: "Male" });
  const page = document.createElement("div");
  page.innerHTML = `<input name="first_name"><input name="last_name"><input name="unknown" value="x">
    <select name="title"><option value=""></option><option>Mrs</option></select>
    <input name="bank_code" role="combobox" value="GTBank">
    <input type="radio" name="gender" value="Female" checked><input type="radio" name="gender" value="Male">`;
  page.querySelector<HTMLInputElement>("[name=first_name]")?.setAttribute("value", "Ngozi");
  const title = page.querySelector("select");
  if (title) title.value = "Mrs";
  keepTyped(page);
  expect(readDraft()).toMatchObject({
    first_name: "Ngozi",
    last_name: "Obi",
    title: "Mrs",
    gender: "Female",
    bank_code: "",
  });
  expect(readDraft()).not.toHaveProperty("unknown");
});
