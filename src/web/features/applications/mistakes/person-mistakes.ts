import {
  NO_ACCOUNT_NUMBER,
  parseAccountNumber,
  parseBvn,
  parseIppisNumber,
  parseNin,
} from "../../../../domain/customer/identity-numbers.ts";
import { AGE_MAX, AGE_MIN, ageOn, isPersonName } from "../../../../domain/customer/person-facts.ts";
import { parsePhone } from "../../../../domain/customer/phone.ts";
import { isLagosDate, type LagosDate } from "../../../../domain/time/lagos-date.ts";
import { birthdayOf } from "../draft/birthday.ts";
import type { Draft } from "../draft/draft.ts";
import type { Mistakes } from "./loan-mistakes.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** A field with the sentence for its mistake, the same as the server's. */
const when = (isWrong: boolean, field: string, sentence: string): Mistakes => (isWrong ? { [field]: sentence } : {});

export function personMistakes(draft: Draft, today: LagosDate): Mistakes {
  return {
    ...when(draft.title === "", "title", "Choose a title"),
    ...nameMistakes("first_name", draft.first_name, "Enter your first name"),
    ...nameMistakes("last_name", draft.last_name, "Enter your last name"),
    ...when(draft.gender === "", "gender", "Choose a gender"),
    ...birthdayMistakes(draft, today),
    ...when(
      !parsePhone(draft.phone_number),
      "phone_number",
      "Enter a Nigerian mobile number, for example 0803 123 4567",
    ),
    ...when(!EMAIL.test(draft.email.trim()), "email", "Enter an e-mail address, for example ada@example.com"),
    ...when(!parseBvn(draft.bvn), "bvn", "A BVN has 11 digits"),
    ...when(!parseNin(draft.nin), "nin", "A NIN has 11 digits"),
  };
}

export function workMistakes(draft: Draft): Mistakes {
  const ippis = draft.ippis_number.trim();
  return {
    ...when(draft.organization_name.trim() === "", "organization_name", "Enter where you work"),
    ...when(
      ippis !== "" && !parseIppisNumber(ippis),
      "ippis_number",
      "An IPPIS number is up to 4 letters and 4 to 10 digits",
    ),
    ...when(draft.bank_code === "", "bank_code", "Choose your salary bank from the list"),
    ...when(!parseAccountNumber(draft.account_number), "account_number", NO_ACCOUNT_NUMBER),
  };
}

export function addressMistakes(draft: Draft): Mistakes {
  const isUnplaced = draft.is_device !== "" && draft.pick_up_location.trim() === "";
  return {
    ...when(draft.address.trim() === "", "address", "Enter your house address"),
    ...when(draft.city.trim() === "", "city", "Enter your city"),
    ...when(draft.state === "", "state", "Choose your state from the list"),
    ...when(isUnplaced, "pick_up_location", "Choose where you will pick the device up"),
  };
}

function nameMistakes(field: string, typed: string, missing: string): Mistakes {
  const name = typed.trim();
  if (name === "") return { [field]: missing };
  return when(!isPersonName(name), field, "Write the name with letters only");
}

function birthdayMistakes(draft: Draft, today: LagosDate): Mistakes {
  if (!draft.birth_day.trim() && !draft.birth_month && !draft.birth_year.trim())
    return { date_of_birth: "Enter your date of birth" };
  const born = birthdayOf(draft);
  const age = born && isLagosDate(born) && born <= today ? ageOn(today, born) : undefined;
  if (age === undefined || age > AGE_MAX) return { date_of_birth: "Check your date of birth" };
  return when(age < AGE_MIN, "date_of_birth", `You must be at least ${AGE_MIN} years old to apply`);
}
