import type { Offer } from "../../../contract/signing.contract.ts";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./signing.module.css";

export function OfferTermsCard({ offer }: { offer: Offer }) {
  return (
    <SectionCard title="Terms">
      <ul className={classes.terms}>
        {offer.terms.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
