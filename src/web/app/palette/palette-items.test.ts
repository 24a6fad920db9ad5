import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { paletteGroups } from "./palette-items.ts";

const all = new Set<string>(PERMISSIONS);
const nothing = { page: undefined, loans: [], recent: [], counts: undefined, everywhere: [] };
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

it("without text what was opened last comes first, then the queues with how many wait in each, and the keys of each page", () => {
  const recent = [
    { kind: "recent", id: "recent-loans-7", label: "Ngozi Eze", under: "TN-000007", status: undefined, to: "/loans/7" },
  ] as const;
  const groups = paletteGroups({ text: "", held: all, ...nothing, recent, counts: { pending_approval: 44 } });
  expect(groups.slice(0, 2).map(({ title }) => title)).toEqual(["Recent", "Queues"]);
  expect(groups[1]?.items).toContainEqual(
    expect.objectContaining({ label: "Pending Approval", count: 44, keys: "g p" }),
  );
  expect(paletteGroups({ text: "n", held: all, ...nothing, recent }).map(({ title }) => title)).not.toContain("Recent");
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
