import type { Loan } from "../../../../../contract/loans.contract.ts";
import { addDays, isLagosDate } from "../../../../../domain/time/lagos-date.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { RecordSettlement } from "../../actions/record-settlement.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

type Quote = NonNullable<Loan["liquidation"]>;

/** The settlement amount today, its expiry, and the amount after that; nothing while nothing is owed. */
export function EarlySettlementCard({ loan }: { loan: Loan }) {
  const { liquidation: quote, status } = loan;
  const maySettle = useHeld().has("add-repayment") && status === "disbursed";
  if (!quote) return null;
  return (
    <SectionCard
      title="Early settlement"
      action={maySettle && <RecordSettlement key={quote.amount} loan={loan} quote={quote} />}
    >
      <div className={classes.parts}>
        <div className={classes.dense}>
          <DefinitionList items={[...todayItems(quote), ...laterItems(quote)]} />
        </div>
        <CoolingOff quote={quote} />
        {quote.valid_to === null && <p className={classes.quiet}>No instalment is still to fall due.</p>}
      </div>
    </SectionCard>
  );
}

function todayItems(quote: Quote) {
  return [
    { term: "To settle today", value: <Amount naira={quote.amount} /> },
    { term: "Principal", value: <Amount naira={quote.principal} /> },
    { term: "Interest", value: <Amount naira={quote.interest} /> },
    ...returnedItems(quote),
  ];
}

/** The reduction within the cooling-off period. */
function returnedItems({ cooling_off }: Quote) {
  return [
    { term: "Fee given back", naira: cooling_off?.fee_returned ?? 0 },
    { term: "Interest given back", naira: cooling_off?.interest_returned ?? 0 },
  ]
    .filter(({ naira }) => naira > 0)
    .map(({ term, naira }) => ({ term, value: <Amount naira={naira} /> }));
}

function CoolingOff({ quote: { cooling_off } }: { quote: Quote }) {
  if (!cooling_off) return null;
  return (
    <p className={classes.quiet}>
      Cooling-off until <DateText date={cooling_off.to} />: the customer gives back what was received and owes no
      interest and no fee.
    </p>
  );
}

function laterItems({ valid_to, afterwards }: Quote) {
  if (valid_to === null || !isLagosDate(valid_to)) return [];
  const from = <DateText date={addDays(valid_to, 1)} />;
  return [
    { term: "Valid to", value: <DateText date={valid_to} /> },
    ...(afterwards === null
      ? []
      : [
          {
            term: "Afterwards",
            value: (
              <>
                <Amount naira={afterwards} /> from {from}
              </>
            ),
          },
        ]),
  ];
}
