import { IconHourglass } from "@tabler/icons-react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { DateTimeText } from "../../../../ui/figure/date-text.tsx";
import { Callout } from "../../../../ui/notice/callout.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { EnterReference } from "../../actions/set-up/enter-reference.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

type DeductionSetup = NonNullable<Loan["deduction_setup"]>;

const STATES: Readonly<Record<DeductionSetup["state"], string>> = {
  waiting: "Waiting for Remita",
  booked: "Booked",
  refused: "Refused",
  stopping: "Being stopped",
  stopped: "Stopped",
};

/** The state of the deduction's booking; nothing before the first attempt. */
export function DeductionSetupCard({ loan }: { loan: Loan }) {
  const { deduction_setup: setup } = loan;
  const maySetUp = useHeld().has("setup-deduction");
  if (!setup) return null;
  const isInDoubt = setup.state === "waiting" && setup.mandate_reference === null;
  return (
    <SectionCard title="Deduction setup" action={maySetUp && isInDoubt && <EnterReference loan={loan} />}>
      <div className={classes.parts}>
        {setup.state === "waiting" && <Waiting message={setup.message} />}
        <DefinitionList items={setupItems(setup)} />
      </div>
    </SectionCard>
  );
}

function Waiting({ message }: { message: string | null }) {
  return (
    <Callout tone="warning" role="status" icon={<IconHourglass size={18} aria-hidden />}>
      <strong>{STATES.waiting}</strong>
      {message && <p>{message}</p>}
    </Callout>
  );
}

function setupItems(setup: DeductionSetup) {
  const hasMessageLeft = setup.message !== null && setup.state !== "waiting";
  return [
    { term: "State", value: STATES[setup.state] },
    { term: "Provider", value: setup.provider },
    { term: "Mandate reference", value: setup.mandate_reference, identifier: true },
    ...(hasMessageLeft ? [{ term: "Message", value: setup.message }] : []),
    { term: "Updated", value: <DateTimeText instant={setup.at} /> },
  ];
}
