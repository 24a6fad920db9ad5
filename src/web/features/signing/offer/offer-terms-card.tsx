import type { Offer } from "../../../../contract/signing.contract.ts";
import classes from "../signing.module.css";
import { OfferSection } from "./offer-section.tsx";

export function OfferTermsCard({ offer }: { offer: Offer }) {
  return (
    <OfferSection title="Terms">
      <ul className={classes.terms}>
        {offer.terms.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}
