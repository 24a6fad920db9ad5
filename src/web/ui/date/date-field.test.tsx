// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addDays, formatDate, formatDayOfWeek, lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { stubPopovers } from "../../testing/stub-popovers.ts";
import { DateField } from "./date-field.tsx";
import { DateRange } from "./date-range.tsx";
import { DayFilter } from "./day-filter.tsx";

const TODAY = lagosDateOf(new Date());
const LIMITS = { earliest: lagosDate("2026-04-03"), latest: lagosDate("2026-05-20") };

let told: string[] = [];
const onSubmit = vi.fn();

beforeEach(() => {
  told = [];
  onSubmit.mockClear();
  stubPopovers();
});
afterEach(cleanup);

function Form({ start = "" }: { start?: string }) {
  const [day, setDay] = useState(start);
  const onChange = (next: string) => {
    told.push(next);
    setDay(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day);
      }}
    >
      <DateField label="Paid on" value={day} {...LIMITS} onChange={onChange} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setDay("")}>
        Clear
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Paid on");

it("a day shows day month year, and what is typed shows so once the field is left", async () => {
  render(<Form start="2026-04-05" />);
  expect(field().value).toBe("5 Apr 2026");
  await userEvent.clear(field());
  await userEvent.type(field(), "03/05/2026");
  expect([field().value, told.at(-1)]).toEqual(["03/05/2026", "2026-05-03"]);
  await userEvent.tab();
  expect(field().value).toBe("3 May 2026");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field().value).toBe("");
});

it("a day without its year counts once the field is left, and with Enter before the form is sent", async () => {
  render(<Form />);
  await userEvent.type(field(), "10 may");
  expect(told).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(told).toEqual(["2026-05-10"]);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith("2026-05-10");
  expect(field().value).toBe("10 May 2026");
});

it("what is no day is passed on as typed, and said: the day of before is not sent in its place", async () => {
  render(<Form start="2026-04-05" />);
  await userEvent.clear(field());
  await userEvent.type(field(), "31 apr");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith("31 apr");
  expect(screen.getByText("Type a day, such as 3 Apr 2026")).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().value).toBe("31 apr");
});

it("the calendar opens on the day, moves by keys, and takes a day within the limits alone", async () => {
  render(<Form start="2026-04-05" />);
  await userEvent.click(screen.getByRole("button", { name: "Calendar" }));
  const calendar = within(await screen.findByRole("dialog", { name: "Calendar: Paid on" }));
  // Its code comes on demand, and the day gets the focus once it is drawn.
  await vi.waitFor(() => expect(document.activeElement).toBe(calendar.getByRole("button", { name: "Sun 5 Apr 2026" })));
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
  expect(document.activeElement).toBe(calendar.getByRole("button", { name: "Sat 28 Mar 2026" }));
  await userEvent.keyboard("{Enter}");
  expect(told).toEqual([]);
  await userEvent.keyboard("{PageDown}{End}");
  expect(document.activeElement).toBe(calendar.getByRole("button", { name: "Sun 3 May 2026" }));
  await userEvent.keyboard("{Home}{ArrowRight}{Enter}");
  expect([told, field().value]).toEqual([["2026-04-28"], "28 Apr 2026"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(field());
});

it("the arrow down opens the calendar, Esc closes it, and its buttons turn months and years", async () => {
  render(<Form start="2026-04-30" />);
  field().focus();
  await userEvent.keyboard("{ArrowDown}");
  const calendar = within(await screen.findByRole("dialog", { name: "Calendar: Paid on" }));
  const turn = (name: string) => userEvent.click(calendar.getByRole("button", { name }));
  await turn("Month after");
  await turn("Month after");
  await turn("Year before");
  expect(calendar.getByRole("status").textContent).toBe("Jun 2025");
  await turn("Year after");
  await turn("Month before");
  expect(calendar.getByRole("status").textContent).toBe("May 2026");
});

function Filter({ Days = DayFilter }: { Days?: typeof DayFilter }) {
  const [range, setRange] = useState({ from: "", to: "" });
  return (
    <>
      <Days label="When" fromLabel="From" toLabel="To" range={range} onChange={setRange} />
      <output>{`${range.from}..${range.to}`}</output>
    </>
  );
}

it("a ready range fills both days and is named; other days are chosen ones, and none is any day", async () => {
  render(<Filter />);
  const ready = screen.getByLabelText<HTMLSelectElement>("When");
  await userEvent.selectOptions(ready, "Last 30 Days");
  const from = addDays(TODAY, -29);
  expect(screen.getByRole("status").textContent).toBe(`${from}..${TODAY}`);
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe(formatDate(from));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "today" } });
  expect(ready.selectedOptions[0]?.text).toBe("Today");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "1 Jan 2026" } });
  expect(ready.selectedOptions[0]?.text).toBe("Chosen days");
  await userEvent.selectOptions(ready, "Any day");
  expect(screen.getByRole("status").textContent).toBe("..");
});

function Folding(props: ComponentProps<typeof DayFilter>) {
  return <DayFilter {...props} folds />;
}

it("a filter that folds asks for the two days once other ones are to be chosen", async () => {
  render(<Filter Days={Folding} />);
  const ready = screen.getByLabelText<HTMLSelectElement>("When");
  expect(screen.queryByLabelText("From")).toBeNull();
  await userEvent.selectOptions(ready, "Chosen days");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "1 Jan 2026" } });
  expect(screen.getByRole("status").textContent).toBe("2026-01-01..");
  await userEvent.selectOptions(ready, "Any day");
  expect(screen.queryByLabelText("To")).toBeNull();
});

it("a filter keeps its days while something is typed that is none", async () => {
  render(<Filter />);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "today" } });
  await userEvent.clear(screen.getByLabelText("From"));
  await userEvent.type(screen.getByLabelText("From"), "soon{Tab}");
  expect(screen.getByRole("status").textContent).toBe(`..${TODAY}`);
  expect(screen.getByText("Type a day, such as 3 Apr 2026")).toBeTruthy();
});

it("the days of a report are passed on as typed, also where that is no day", async () => {
  render(<Filter Days={DateRange} />);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "today" } });
  await userEvent.type(screen.getByLabelText("From"), "31 apr{Tab}");
  expect(screen.getByRole("status").textContent).toBe(`31 apr..${TODAY}`);
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("31 apr");
});

it("the calendar of a range offers no last day before the first", async () => {
  render(<Filter />);
  await userEvent.selectOptions(screen.getByLabelText("When"), "Today");
  await userEvent.click(screen.getAllByRole("button", { name: "Calendar" })[1] as HTMLElement);
  const yesterday = await screen.findByRole("button", { name: formatDayOfWeek(addDays(TODAY, -1)) });
  expect(yesterday.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("button", { name: formatDayOfWeek(TODAY) }).getAttribute("aria-disabled")).toBe("false");
});
