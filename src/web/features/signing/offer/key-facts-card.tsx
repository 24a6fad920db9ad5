import { IconPrinter } from "@tabler/icons-react";
import type { Offer } from "../../../../contract/signing.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import classes from "../signing.module.css";

/** The key facts statement: the full cost of the loan before signing, in the words that are signed. */
export function KeyFactsCard({ offer }: { offer: Offer }) {
  return (
    <SectionCard title="Key facts" action={<PrintButton />}>
      {offer.key_facts.map((part) => (
        <KeyFactsPart key={part.title} part={part} />
      ))}
    </SectionCard>
  );
}

function PrintButton() {
  return (
    <span className={classes.noPrint}>
      <TextButton onClick={() => window.print()}>
        <IconPrinter size={16} aria-hidden />
        Print
      </TextButton>
    </span>
  );
}

function KeyFactsPart({ part: { title, facts, notes } }: { part: Offer["key_facts"][number] }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {facts.length > 0 && (
        <TermList
          items={facts.map(({ label, value }) => ({ term: label, value: <Unbroken words={value} /> }))}
          label={title}
        />
      )}
      {notes.map((note) => (
        <p key={note} className={facts.length > 0 ? classes.quiet : undefined}>
          {note}
        </p>
      ))}
    </div>
  );
}
