import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { adjustedNetPay, monthlySalaries, type SalaryPayment, salariesOn, salaryCount, usualPayDay } from "./salary.ts";

const paid = (paidOn: string, naira: number): SalaryPayment => ({
  paidOn: lagosDate(paidOn),
  amount: kobo(Math.round(naira * 100)),
});
const months = (...naira: number[]) =>
  naira.map((amount, index) => ({ month: `2026-${String(12 - index).padStart(2, "0")}`, amount: kobo(amount * 100) }));
const netPayOf = (...naira: number[]) => adjustedNetPay(months(...naira)) / 100;

describe("monthly salaries", () => {
  it("add up the credits of a calendar month, newest month first", () => {
    const payments = [paid("2026-05-25", 100_000), paid("2026-06-02", 40_000), paid("2026-06-25", 80_000)];
    expect(monthlySalaries(payments)).toEqual([
      { month: "2026-06", amount: 12_000_000 },
      { month: "2026-05", amount: 10_000_000 },
    ]);
  });

  it("are the latest six months in which a salary came, over a gap and a turn of the year", () => {
    const days = ["2025-09-25", "2025-10-25", "2025-11-25", "2025-12-23", "2026-02-25", "2026-03-25", "2026-04-24"];
    const listed = monthlySalaries(days.map((day) => paid(day, 100_000))).map(({ month }) => month);
    expect(listed).toEqual(["2026-04", "2026-03", "2026-02", "2025-12", "2025-11", "2025-10"]);
  });

  it("a month with nothing but an empty credit is no month with a salary", () => {
    expect(monthlySalaries([paid("2026-05-25", 0)])).toEqual([]);
    expect(monthlySalaries([])).toEqual([]);
  });

  it("come out the same whatever order the provider lists them in", () => {
    const payment = fc.record({
      paidOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(lagosDate("2025-06-01"), days)),
      amount: fc.integer({ min: 1, max: 1e9 }).map(kobo),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
        const listed = monthlySalaries(payments);
        expect(monthlySalaries([...payments].reverse())).toEqual(listed);
        expect(listed.length).toBeLessThanOrEqual(6);
        expect(listed.map(({ month }) => month)).toEqual(
          [...new Set(listed.map(({ month }) => month))].sort().reverse(),
        );
      }),
    );
  });
});

describe("the month that runs (CAL-17)", () => {
  const four = ["2026-07-25", "2026-08-25", "2026-09-25", "2026-10-25"].map((day) => paid(day, 150_000));
  const known = (today: string, ofToday: number, payDay?: number) =>
    salariesOn(lagosDate(today), [...four, paid("2026-11-03", ofToday)], payDay).map(({ month }) => month);
  const before = ["2026-10", "2026-09", "2026-08", "2026-07"];

  it("is no salary while what has come is below half of the median of the months before, until the 25th", () => {
    expect(known("2026-11-24", 74_999.99)).toEqual(before);
    expect(known("2026-11-24", 75_000)).toEqual(["2026-11", ...before]);
    expect(known("2026-11-25", 1)).toEqual(["2026-11", ...before]);
  });

  it("is one from the employer's pay day on, when that is known", () => {
    expect(known("2026-11-17", 1, 18)).toEqual(before);
    expect(known("2026-11-18", 1, 18)).toEqual(["2026-11", ...before]);
    expect(known("2026-11-27", 1, 28)).toEqual(before);
  });

  it("counts when there is no other, and a month that is over always does", () => {
    expect(salariesOn(lagosDate("2026-11-05"), [paid("2026-11-03", 1)]).map(({ month }) => month)).toEqual(["2026-11"]);
    expect(salariesOn(lagosDate("2026-12-05"), [...four, paid("2026-11-03", 1)])).toHaveLength(5);
    expect(salariesOn(lagosDate("2026-11-05"), [])).toEqual([]);
    expect(salariesOn(lagosDate("2026-11-02"), [...four, paid("2026-11-03", 150_000)])).toHaveLength(4);
  });

  it("gives its place to the seventh, and its median is of the six months before", () => {
    const little = ["02", "03", "04", "05", "06"].map((month) => paid(`2026-${month}-25`, 10));
    const listed = salariesOn(lagosDate("2026-11-05"), [...little, ...four, paid("2026-11-03", 74_999)]);
    expect(listed.map(({ month }) => month)).toEqual([...before, "2026-06", "2026-05"]);
  });
});

describe("the pay day that an account's payments tell", () => {
  const today = lagosDate("2026-11-20");
  const of = (...days: string[]) =>
    usualPayDay(
      today,
      days.map((day) => paid(day, 100_000)),
    );

  it("is the latest of those of the three months before, when they lie within four days", () => {
    expect(of("2026-08-28", "2026-09-28", "2026-10-27")).toBe(28);
    expect(of("2026-08-24", "2026-09-28", "2026-10-26")).toBe(28);
    expect(of("2026-08-23", "2026-09-28", "2026-10-26")).toBeUndefined();
  });

  it("is not known while one of these months is missing, whatever came earlier or this month", () => {
    expect(of("2026-08-28", "2026-09-28")).toBeUndefined();
    expect(of("2026-07-28", "2026-08-28", "2026-10-28", "2026-11-18")).toBeUndefined();
    expect(of()).toBeUndefined();
  });

  it("is that of the salary, not of an allowance, and of two alike the later", () => {
    const steady = [paid("2026-08-26", 100_000), paid("2026-09-26", 100_000)];
    const october = [paid("2026-10-26", 100_000), paid("2026-10-05", 20_000), paid("2026-10-30", 5_000)];
    expect(usualPayDay(today, [...steady, ...october])).toBe(26);
    expect(usualPayDay(today, [...steady, paid("2026-10-05", 50_000), paid("2026-10-27", 50_000)])).toBe(27);
  });

  it("is looked for over the turn of a year", () => {
    const january = lagosDate("2027-01-12");
    const winter = ["2026-10-25", "2026-11-25", "2026-12-23"].map((day) => paid(day, 100_000));
    expect(usualPayDay(january, winter)).toBe(25);
  });
});

describe("adjusted net pay", () => {
  it("of a steady salary is that salary", () => {
    expect(netPayOf(150_000, 150_000, 150_000, 150_000, 150_000, 150_000)).toBe(150_000);
  });

  it("is the mean of the latest three months alone", () => {
    expect(netPayOf(110_000, 100_000, 90_000, 95_000, 95_000, 95_000)).toBe(100_000);
  });

  it("cuts a thirteenth month to 1.2 times the median, so that it buys no bigger loan", () => {
    expect(netPayOf(300_000, 150_000, 150_000, 150_000, 150_000, 150_000)).toBe(160_000);
  });

  it("takes the median of an even number of months between the two in the middle", () => {
    // The middle two of six are 100,000 and 120,000: median 110,000, cap 132,000.
    expect(netPayOf(500_000, 120_000, 120_000, 100_000, 100_000, 100_000)).toBe(124_000);
  });

  it("of fewer than three months is the mean of what there is", () => {
    expect(netPayOf(100_000)).toBe(100_000);
    expect(netPayOf(100_000, 90_000)).toBe(95_000);
    expect(netPayOf(300_000, 100_000)).toBe(170_000);
  });

  it("of nobody's salary is nothing", () => {
    expect(adjustedNetPay([])).toBe(0);
  });

  it("rounds half a kobo up", () => {
    expect(
      adjustedNetPay([
        { month: "2026-02", amount: kobo(101) },
        { month: "2026-01", amount: kobo(100) },
      ]),
    ).toBe(101);
  });

  it("never exceeds the mean of the latest three, nor 1.2 times the median by more than rounding", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 6 }), (amounts) => {
        const listed = amounts.map((amount, index) => ({ month: `2026-${12 - index}`, amount: kobo(amount) }));
        const latest = amounts.slice(0, 3);
        const sorted = [...amounts].sort((a, b) => a - b);
        const median =
          ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
        const pay = adjustedNetPay(listed);
        expect(pay).toBeLessThanOrEqual(latest.reduce((sum, amount) => sum + amount, 0) / latest.length + 0.5);
        expect(pay).toBeLessThanOrEqual(1.2 * median + 1);
      }),
    );
  });
});

describe("the salary count", () => {
  const today = lagosDate("2026-07-10");

  it("is six for a salary every month", () => {
    const days = ["2025-12-24", "2026-01-23", "2026-02-25", "2026-03-25", "2026-04-24", "2026-05-25", "2026-06-25"];
    expect(
      salaryCount(
        days.map((day) => paid(day, 100_000)),
        today,
      ),
    ).toBe(6);
  });

  it("counts a salary paid in two parts once", () => {
    expect(salaryCount([paid("2026-06-05", 50_000), paid("2026-06-25", 50_000)], today)).toBe(1);
  });

  it("looks at the last six months and not beyond today", () => {
    expect(salaryCount([paid("2026-01-10", 100_000)], today)).toBe(0);
    expect(salaryCount([paid("2026-01-11", 100_000)], today)).toBe(1);
    expect(salaryCount([paid("2026-07-10", 100_000)], today)).toBe(1);
    expect(salaryCount([paid("2026-07-11", 100_000)], today)).toBe(0);
  });
});
