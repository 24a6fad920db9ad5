// @vitest-environment jsdom
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { noteOpen } from "../../dialog/open-modals.ts";
import { followRows } from "./row-keys.ts";

const ROW = (name: string) =>
  `<tr><th>${name}</th><td><a href="#">View ${name}</a><button>More ${name}</button></td></tr>`;

function followed(...names: readonly string[]): HTMLTableSectionElement {
  document.body.innerHTML = `<table><tbody>${names.map(ROW).join("")}</tbody></table><a href="#">After</a>`;
  const body = document.querySelector("tbody") as HTMLTableSectionElement;
  followRows(body);
  return body;
}

const focused = () => document.activeElement?.textContent;

afterEach(() => {
  document.body.innerHTML = "";
});

it("Tab stops at one row, and goes on behind the table", async () => {
  followed("Ada", "Bola");
  const stops = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(["View Ada", "More Ada", "After"]);
});

it("arrows move between rows and within one, Home and End to the ends, and Tab comes back to where one was", async () => {
  followed("Ada", "Bola", "Chidi");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(focused()).toBe("More Bola");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("More Chidi");
  await userEvent.keyboard("{Home}{ArrowLeft}{ArrowUp}");
  expect(focused()).toBe("View Ada");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("More Bola");
});

it("an open menu keeps its arrows, on its button and on its items", async () => {
  const body = followed("Ada", "Bola");
  const menu = body.querySelector("button");
  menu?.setAttribute("aria-expanded", "true");
  menu?.insertAdjacentHTML("afterend", "<ul><li><button>Edit Ada</button></li></ul>");
  menu?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("More Ada");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowLeft}{End}");
  expect(focused()).toBe("Edit Ada");
});

it("what cannot be used is passed over, and is reached once it can", async () => {
  const body = followed("Ada", "Bola", "Chidi");
  const [, second] = body.rows;
  for (const control of second?.querySelectorAll("a, button") ?? []) {
    control.removeAttribute("href");
    control.setAttribute("disabled", "");
  }
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("View Chidi");
  second?.querySelector("button")?.removeAttribute("disabled");
  await Promise.resolve();
  expect(second?.querySelector("button")?.tabIndex).toBe(-1);
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("More Bola");
});

it("rows that come later are reached too, and one row stays the stop", async () => {
  const body = followed("Ada");
  body.innerHTML = ["Bola", "Chidi"].map(ROW).join("");
  await Promise.resolve();
  const stops = [...body.querySelectorAll<HTMLElement>("a, button")].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(["View Bola", "More Bola"]);
});

it("with keys of a page, j and k move between the rows from anywhere, and the others act on the row with the focus", async () => {
  document.body.innerHTML = `<input><table><tbody>${["Ada", "Bola"].map(ROW).join("")}</tbody></table>`;
  const body = document.querySelector("tbody") as HTMLTableSectionElement;
  const acted: (number | undefined)[] = [];
  const seen: number[] = [];
  const act = (place: number | undefined) => {
    acted.push(place);
    return true;
  };
  const stop = followRows(body, () => ({ onRow: (place) => seen.push(place), keys: { a: act } }));
  await userEvent.keyboard("a");
  await userEvent.keyboard("jj");
  expect(focused()).toBe("View Bola");
  await userEvent.keyboard("jka");
  expect(focused()).toBe("View Ada");
  await userEvent.keyboard("{Shift>}a{/Shift}{Control>}a{/Control}");
  await userEvent.type(document.querySelector("input") as HTMLInputElement, "aj");
  expect(focused()).toBe("");
  expect(acted).toEqual([undefined, 0]);
  expect([...new Set(seen)]).toEqual([0, 1]);
  stop();
});

it("a key that is held down acts once, and nothing acts behind a dialog", async () => {
  const body = followed("Ada");
  const acted: (number | undefined)[] = [];
  const act = (place: number | undefined) => {
    acted.push(place);
    return true;
  };
  const stop = followRows(body, () => ({ keys: { a: act } }));
  await userEvent.keyboard("{a>3/}");
  expect(acted).toHaveLength(1);
  const forget = noteOpen(document.createElement("dialog"));
  await userEvent.keyboard("a");
  expect(acted).toHaveLength(1);
  forget();
  stop();
});

it("with a box in front and the name as a button, j comes to the name, where Space acts on the row; the box it ticks", async () => {
  document.body.innerHTML = `<table><tbody><tr><td><input type="checkbox"></td><th><button>Ada</button></th><td><button>More</button></td></tr></tbody></table>`;
  const acted: unknown[] = [];
  const act = (place: number | undefined) => acted.push(place) > 0;
  const stop = followRows(document.querySelector("tbody") as HTMLTableSectionElement, () => ({
    keys: { " ": act, x: act },
  }));
  const [box, more] = [document.querySelector("input"), document.querySelector("td button")] as [
    HTMLInputElement,
    HTMLElement,
  ];
  await userEvent.keyboard("j ");
  expect([focused(), acted]).toEqual(["Ada", [0]]);
  box.focus();
  await userEvent.keyboard(" x");
  more.focus();
  await userEvent.keyboard(" ");
  expect([box.checked, acted]).toEqual([true, [0, 0]]);
  stop();
});

it("Space presses a button beside the table, and acts on the row that has the focus", async () => {
  const body = followed("Ada");
  const acted: unknown[] = [];
  followRows(body, () => ({ keys: { " ": (place) => acted.push(place) > 0 } }));
  let pressed = 0;
  const beside = document.body.appendChild(document.createElement("button"));
  beside.addEventListener("click", () => {
    pressed += 1;
  });
  beside.focus();
  await userEvent.keyboard(" ");
  expect([pressed, acted]).toEqual([1, []]);
  body.querySelector("a")?.focus();
  await userEvent.keyboard(" ");
  expect(acted).toEqual([0]);
});
