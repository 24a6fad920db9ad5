import { expect, it } from "vitest";
import { readTypedLead } from "./read-typed-lead.ts";

it("a typed lead is read as the same row of a file would be", () => {
  const typed = { name: " Ngozi  Eze", phone_number: "0803 123 4567", bank_name: "gtb", account_number: "0123456789" };
  expect(readTypedLead({ ...typed, net_pay: "₦150,000.50", state_name: "lagos state" }).lead).toMatchObject({
    name: "Ngozi Eze",
    phone: "+2348031234567",
    bankCode: "058",
    accountNumber: "0123456789",
    netPay: 15_000_050,
    state: "Lagos",
    officerId: null,
  });
});

it("each field that cannot be saved has its own sentence, in the words of an upload", () => {
  expect(
    readTypedLead({ name: "", phone_number: "12", account_number: "123456789", net_pay: "a lot", city_name: "Kano" }),
  ).toEqual({
    mistakes: {
      name: "The name is missing.",
      phone_number: "12 is not a Nigerian mobile number.",
      account_number: "123456789 has 9 digits, and an account number has 10: add the zero in front if it was lost.",
      net_pay: "a lot is not an amount of naira for the net pay.",
    },
  });
});
