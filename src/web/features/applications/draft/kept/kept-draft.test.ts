// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { changeDraft, clearDraft, forgetDraftOfPage, readDraft } from "../draft.ts";

afterEach(() => {
  vi.useRealTimers();
  clearDraft();
});

it("PUB-05: a draft outlives a reload, without BVN and NIN, which never reach the device's storage", () => {
  changeDraft({ first_name: "Ngozi", amount: "150,000", bvn: "22212345678", nin: "12345678901" });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/22212345678|12345678901/);
  forgetDraftOfPage();
  expect(readDraft()).toMatchObject({ first_name: "Ngozi", amount: "150,000", bvn: "", nin: "" });
});

it("it is kept for seven days, and nothing of it when it was sent or cleared", () => {
  vi.useFakeTimers({ now: new Date("2026-01-05T09:00:00Z") });
  changeDraft({ first_name: "Ngozi" });
  vi.setSystemTime(new Date("2026-01-12T08:59:00Z"));
  forgetDraftOfPage();
  expect(readDraft().first_name).toBe("Ngozi");
  vi.setSystemTime(new Date("2026-01-12T09:01:00Z"));
  forgetDraftOfPage();
  expect(readDraft().first_name).toBe("");
  changeDraft({ first_name: "Ngozi" });
  clearDraft();
  expect(localStorage.getItem("tenor-application-draft")).toBeNull();
});

it.each(["{", "null", '"text"', '{"at":"soon","fields":{}}', '{"at":9e15,"fields":null}'])(
  "what is no draft of ours is passed over: %s",
  (kept) => {
    localStorage.setItem("tenor-application-draft", kept);
    forgetDraftOfPage();
    expect(readDraft().first_name).toBe("");
  },
);

it("of a draft that somebody edited only texts of known fields are taken", () => {
  const fields = { first_name: 7, last_name: "Obi", unknown: "x" };
  localStorage.setItem("tenor-application-draft", JSON.stringify({ at: Date.now(), fields }));
  forgetDraftOfPage();
  expect(readDraft()).toMatchObject({ first_name: "", last_name: "Obi" });
  expect(readDraft()).not.toHaveProperty("unknown");
});
