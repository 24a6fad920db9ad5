import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OfferResult } from "../../../../contract/calculator.contract.ts";
import type { ApiError } from "../../../lib/calls/api-error.ts";
import type { Answered } from "../../../lib/calls/read-answer.ts";
import type { CalculationForm } from "../calculation-mistakes.ts";
import classes from "../calculator.module.css";
import { NoOffer } from "./no-offer.tsx";
import { OfferAffordability } from "./offer-affordability.tsx";
import { OfferCard } from "./offer-card.tsx";
import { offerNotice } from "./use-offer.ts";

type Calculation = UseMutationResult<Answered<OfferResult | null>, ApiError, CalculationForm>;

/** What an offer was calculated for, and the offer. */
export interface Calculated {
  readonly name: string;
  readonly form: CalculationForm;
  readonly offer: OfferResult;
}

interface CalculatorResultProps {
  readonly calculation: Calculation;
  /** What can be done with an offer. */
  readonly actions: (calculated: Calculated) => ReactNode;
}

/** The result of the last submit; nothing without one, and nothing beside a notice (CAL-19). */
export function CalculatorResult({ calculation, actions }: CalculatorResultProps) {
  const { data: answer, error, isPending, variables } = calculation;
  const offer = answer?.data ?? undefined;
  const name = variables ? `${variables.first_name.trim()} ${variables.last_name.trim()}` : "";
  const hasOffer = offer !== undefined && offer.loan_amount > 0;
  return (
    <>
      <p role="status" className={isPending ? classes.waiting : "visually-hidden"}>
        {statusWords(calculation, hasOffer)}
      </p>
      {offer && hasOffer && variables && (
        <OfferCard offer={offer} name={name} actions={actions({ name, form: variables, offer })} />
      )}
      {answer && !hasOffer && (
        <NoOffer name={name} reason={offer?.validityData?.rejectionReason} message={answer.message} />
      )}
      {error && !isTold(error) && <NoOffer name={name} message={messageOf(error)} unfinished />}
      {offer?.affordabilityData && <OfferAffordability offer={offer} />}
    </>
  );
}

function isTold(error: ApiError): boolean {
  return offerNotice(error) !== undefined;
}

/** The server's message; our own sentence for a missing answer is not the server's. */
function messageOf({ code, message }: ApiError): string | undefined {
  return code === "network" || code === "unreadable" ? undefined : message;
}

/** Only for screen readers: announces the card that others see. */
function statusWords({ isPending, isSuccess, error }: Calculation, hasOffer: boolean): string {
  if (isPending) return "Asking the provider for the salary history.";
  if (hasOffer) return "The offer is below.";
  return isSuccess || (error && !isTold(error)) ? "There is no offer; the reason is below." : "";
}
