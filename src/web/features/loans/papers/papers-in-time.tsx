import type { ComponentProps } from "react";
import { usePart } from "../../../lib/use-part.ts";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import type { PapersCard } from "./papers-card.tsx";

const loadCard = () => import("./papers-card.tsx").then((module) => module.PapersCard);

/** The papers, whose code comes behind the facts of the loan. */
export function PapersInTime(props: ComponentProps<typeof PapersCard>) {
  const Card = usePart(true, loadCard);
  if (Card) return <Card {...props} />;
  return (
    <SectionCard title="Papers">
      <div className={classes.papersWait} />
    </SectionCard>
  );
}
