import { Button } from "../../../ui/button/button.tsx";

const WORDS = {
  expired: {
    title: "This link has expired",
    text: "Loan offers stay open for 14 days. Nothing has been signed. Please call your loan officer, who can send you a new link by SMS and e-mail.",
  },
  unknown: {
    title: "We do not know this link",
    text: "It may be incomplete, or a newer link may have taken its place. Please open the link in the latest message from us, or call your loan officer.",
  },
  failed: {
    title: "Your offer could not be loaded",
    text: "This may be the network. Nothing has been signed and nothing is lost.",
  },
} as const;

/** Says politely why there is nothing to sign, and what to do. */
export function OfferUnavailable({ why, onRetry }: { why: keyof typeof WORDS; onRetry?: () => void }) {
  const { title, text } = WORDS[why];
  return (
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
      {onRetry && (
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
