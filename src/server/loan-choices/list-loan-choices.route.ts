import {
  APPLICATION_FILE_BYTES_MAX,
  APPLICATION_FILES_BYTES_MAX,
  listLoanChoices,
} from "../../contract/loan-choices.contract.ts";
import { AGE_MAX, AGE_MIN } from "../../domain/customer/person-facts.ts";
import { NIGERIAN_STATES } from "../../domain/customer/states.ts";
import { GENDERS, TITLES } from "../../domain/customer/titles-and-genders.ts";
import { activeLoanTypes } from "../applications/application.store.ts";
import { currentConsent } from "../applications/form/current-consent.ts";
import { today } from "../clock.ts";
import { closedSentence } from "../go-live/require-open.ts";
import { route } from "../http/route.ts";
import { readLenderAt } from "../lender/lender.store.ts";
import { pickUpPlaces } from "./loan-choices.store.ts";
import { showLoanType } from "./loan-type.presenter.ts";

const CACHE_SECONDS = 60;

/** All options of the application's steps, in one small answer that a browser may cache for a minute (PUB-05). */
export const listLoanChoicesRoute = route(listLoanChoices, async ({ deps }) => {
  const { db, clock, config } = deps;
  const [types, places, consent, closed, saved] = await Promise.all([
    activeLoanTypes(db, clock.now()),
    pickUpPlaces(db.query),
    currentConsent(deps),
    closedSentence(deps),
    readLenderAt(db.query, clock.now()),
  ]);
  const { name, address, registration, complaintsPhone, complaintsEmail } = saved ?? config.lender;
  const data = {
    business_date: today(clock),
    closed,
    lender: { name, address, registration, phone: complaintsPhone, email: complaintsEmail },
    loan_types: types.map(showLoanType),
    titles: [...TITLES],
    genders: [...GENDERS],
    states: [...NIGERIAN_STATES],
    pick_up_locations: [...places],
    age_min: AGE_MIN,
    age_max: AGE_MAX,
    consent,
    file_bytes_max: APPLICATION_FILE_BYTES_MAX,
    files_bytes_max: APPLICATION_FILES_BYTES_MAX,
  };
  return { data, cacheSeconds: CACHE_SECONDS };
});
