import { expect, it } from "vitest";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { paymentBody, paymentMistakes } from "./payment-values.ts";

const days = { earliest: lagosDate("2026-10-20"), today: lagosDate("2026-11-20") };
const values = { amount: "1,000", reference: "TRF-1", method: "", paidOn: "2026-11-20" };
const mistakes = (paidOn: string) => paymentMistakes({ ...values, paidOn }, days);

it("the day on which money came is today or one of the days before that are said", () => {
  expect(mistakes("2026-11-20")).toEqual({});
  expect(mistakes("2026-10-20")).toEqual({});
  expect(mistakes("2026-10-19")).toEqual({ paidOn: "Choose 20 Oct 2026 or a later day" });
  expect(mistakes("2026-11-21")).toEqual({ paidOn: "That day is still to come" });
  expect(mistakes("")).toEqual({ paidOn: "Choose the day on which the money came" });
});

it("a day is sent when it is not today", () => {
  expect(paymentBody(values, days)).toEqual({ amount: 1000, reference: "TRF-1" });
  expect(paymentBody({ ...values, paidOn: "2026-11-12" }, days)).toMatchObject({ paidOn: "2026-11-12" });
});
