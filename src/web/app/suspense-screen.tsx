import { ActsCard } from "../features/acts/acts-card.tsx";
import { ActsOfItem } from "../features/acts/acts-of-item.tsx";
import { SuspensePage } from "../features/statements/suspense-page.tsx";

/** Money that is not ours, and what of it waits for a second person: all at the top, and each where its money stands. */
export function SuspenseScreen() {
  return <SuspensePage acts={<ActsCard />} actsOf={(id) => <ActsOfItem itemId={id} />} />;
}
