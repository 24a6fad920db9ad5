import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { paletteGroups } from "./palette-items.ts";

const all = new Set<string>(PERMISSIONS);
const nothing = { page: undefined, loans: [], everywhere: [] };
const labels = (text: string, held: ReadonlySet<string> = all) =>
  paletteGroups({ text, held, ...nothing }).flatMap(({ items }) =>
    items.map((item) => (item.kind === "loan" ? item.loan.reference : item.label)),
  );

describe("the palette's pages", () => {
  it("SHL-28: are those of the menu that this person sees, and no other", () => {
    expect(labels("pending")).toContain("Pending Approval");
    expect(labels("pending", new Set())).not.toContain("Pending Approval");
    expect(labels("", new Set())).toContain("All Loans");
  });

  it("are found by the beginnings of their words, in any order and case", () => {
    expect(labels("appr pend")).toEqual(["Pending Approval"]);
    expect(labels("PENDING app")).toEqual(["Pending Approval"]);
    expect(labels("roval")).toEqual([]);
  });

  it("are also the screens outside the menu, and none that needs more than its address or ends the session", () => {
    expect(labels("profile")).toEqual(["Profile Settings", "Profile"]);
    expect(labels("support")).toEqual(["Support"]);
    for (const text of ["sign in", "logged", "loan details", "outbox", "set up"]) expect(labels(text)).toEqual([]);
  });
});

it("what the open page offers stands first, under the name of what it is offered for", () => {
  const run = () => undefined;
  const page = {
    subject: "TN-000007, Ngozi Eze",
    actions: [
      { label: "Approve", run },
      { label: "Reject", run },
    ],
  };
  const groups = paletteGroups({ text: "app", held: all, ...nothing, page });
  expect(groups[0]).toMatchObject({ title: "Actions on TN-000007, Ngozi Eze", items: [{ label: "Approve" }] });
});
